import { at, isObject, type Json, type JsonObject } from '@tesa/mock/src/contract/reader/document';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { IN_PART, type Mark, WHOLE } from '../../../scripts/contract/marks.ts';

/** What a value says nothing of. */
const WORDS: ReadonlySet<string> = new Set(['description', 'nome', 'externo']);

/**
 * Whether an assumption is seen to be kept by the form of an answer: a limit is not, by a value within it, and what a
 * treasury decides is not, by the type of what it is told by.
 */
export const isSeenByForm = ({ kind, place }: Mark): boolean =>
  kind === 'forma' || /^\/(?:paths|components\/(?:headers|responses))\//.test(place);

/**
 * Has a validator tell which assumptions speak of a value.
 * @param doc what the validator was given
 */
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
    // A node with both is told of once.
    validate: (_: Json, value: Json, node?: Json) => WHOLE in Object(node) || tellOf(value, node ?? null),
  });
}

function speaksOf({ part }: Mark, value: Json): boolean {
  if (part === undefined) return true;
  const [name = '', member] = part.split('.');
  if (member === undefined) return !WORDS.has(name);
  return name === 'required' ? isObject(value) : name.endsWith('enum') && value === member;
}
