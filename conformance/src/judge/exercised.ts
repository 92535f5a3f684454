import { at, isObject, type Json, type JsonObject } from '@tesa/mock/src/contract/reader/document';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { IN_PART, type Mark, WHOLE } from '../../../scripts/contract/marks.ts';

/** Keywords whose assumption no response value can prove. */
const WORDS: ReadonlySet<string> = new Set(['description', 'nome', 'externo']);

/**
 * True when the mere form of a response can show that an assumption holds. A value within a limit does not
 * prove the limit.
 */
export const isSeenByForm = ({ kind, place }: Mark): boolean =>
  kind === 'forma' || /^\/(?:paths|components\/(?:headers|responses))\//.test(place);

export function tellExercised(
  ajv: Ajv2020,
  doc: JsonObject,
  marks: readonly Mark[],
  tell: (mark: Mark) => void,
): void {
  const byNode = new Map<Json, Mark[]>();
  for (const mark of marks) {
    const node = at(doc, mark.place) ?? null;
    byNode.set(node, [...(byNode.get(node) ?? []), mark]);
  }
  const tellOf = (value: Json, node: Json) => {
    for (const mark of byNode.get(node) ?? []) if (speaksOf(mark, value)) tell(mark);
    return true;
  };
  ajv.addKeyword({
    keyword: WHOLE,
    validate: (_: Json, value: Json, node?: Json) => tellOf(value, node ?? null),
  });
  ajv.addKeyword({
    keyword: IN_PART,
    // Avoids reporting a node twice when it has both marks.
    validate: (_: Json, value: Json, node?: Json) => WHOLE in Object(node) || tellOf(value, node ?? null),
  });
}

function speaksOf({ part }: Mark, value: Json): boolean {
  if (part === undefined) return true;
  const [name = '', member] = part.split('.');
  if (member === undefined) return !WORDS.has(name);
  return name === 'required' ? isObject(value) : name.endsWith('enum') && value === member;
}
