import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  member,
  splitPointer,
} from './contract.ts';

/** Marks a node and everything in it as not stated by the specification. */
export const FLAG = 'x-suposicao';
/** Flags only some keywords of a node, or some members of one keyword, such as `enum.resgate`. */
const PARTIAL_FLAG = 'x-suposicao-parcial';

/** Pointers of the flagged nodes that contain a place, including the place itself. */
export function flagsAbove(doc: JsonObject, pointer: string): string[] {
  const flags: string[] = [];
  let here: Json | undefined = doc;
  let place = '';
  for (const key of splitPointer(pointer)) {
    here = member(here, key);
    place = join(place, key);
    if (member(here, FLAG) !== undefined) flags.push(place);
  }
  return flags;
}

export function isFlagged(doc: JsonObject, pointer: string): boolean {
  return flagsAbove(doc, pointer).length > 0;
}

export function partialFlags(node: Json | undefined): string[] {
  return entries(member(node, PARTIAL_FLAG)).map(([key]) => key);
}

export function reasons({ pointer, node }: Located): Located[] {
  if (Array.isArray(node)) {
    return node.flatMap((member, index) => reasons({ pointer: join(pointer, index), node: member }));
  }
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const place = { pointer: join(pointer, key), node: value };
    if (key === FLAG) return [place];
    if (key !== PARTIAL_FLAG) return reasons(place);
    return entries(value).map(([name, reason]) => ({ pointer: join(place.pointer, name), node: reason }));
  });
}
