import {
  at,
  type Json,
  type JsonObject,
  join,
  type Located,
  member,
  splitPointer,
  target,
} from './contract.ts';

export type Found = {
  readonly passed: readonly string[];
  readonly use: string;
  readonly chain: readonly Located[];
};

/**
 * Follows a pointer, and any `$ref` on its way. A key such as `[name=limite]` selects the member of a list.
 * @returns undefined when the pointer leads nowhere
 */
export function locate(doc: JsonObject, pointer: string): Found | undefined {
  const passed: string[] = [];
  let here: Located | undefined = { pointer: '', node: doc };
  for (const key of splitPointer(pointer)) {
    here = step(doc, here, key, passed);
    if (here === undefined) return undefined;
  }
  return { passed, use: here.pointer, chain: chainOf(doc, here) };
}

export function keywordOf(found: Found, keyword: string): { holder: string; value: Json } | undefined {
  for (const { pointer, node } of found.chain) {
    const value = member(node, keyword);
    if (value !== undefined) return { holder: pointer, value };
  }
  return undefined;
}

function step(doc: JsonObject, here: Located, key: string, passed: string[]): Located | undefined {
  const name = key.startsWith('[') ? pick(doc, here.node, key) : key;
  const node = member(here.node, name);
  if (node !== undefined) return { pointer: join(here.pointer, name), node };
  const next = referred(doc, here);
  if (next === undefined) return undefined;
  passed.push(here.pointer);
  return step(doc, next, key, passed);
}

function pick(doc: JsonObject, list: Json, key: string): string {
  const [name = '', value] = key.slice(1, -1).split('=');
  const candidates = Array.isArray(list) ? list : [];
  const matches = (node: Json) =>
    chainOf(doc, { pointer: '', node }).some((link) => member(link.node, name) === value);
  return `${candidates.findIndex(matches)}`;
}

function chainOf(doc: JsonObject, here: Located): Located[] {
  const next = referred(doc, here);
  return next === undefined ? [here] : [here, ...chainOf(doc, next)];
}

function referred(doc: JsonObject, { node }: Located): Located | undefined {
  const pointer = target(node);
  const next = pointer === undefined ? undefined : at(doc, pointer);
  return pointer === undefined || next === undefined ? undefined : { pointer, node: next };
}
