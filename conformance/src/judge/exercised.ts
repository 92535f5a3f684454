import type { Ajv2020 } from 'ajv/dist/2020.js';
import { at, isObject, type Json, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { IN_PART, type Mark, WHOLE } from '../../../scripts/contract/marks.ts';

/** Parts of a schema that a value of some type has to keep to. */
const ON: Readonly<Record<string, (value: Json) => boolean>> = {
  pattern: (value) => typeof value === 'string',
  type: () => true,
  enum: () => true,
  schema: () => true,
  minItems: Array.isArray,
  additionalProperties: isObject,
};

/**
 * Has a validator tell which assumptions of the form speak of a value. Those of another kind are not seen by a form: a limit
 * is not, by a value within it, and what a treasury decides is not, by the type of its answer.
 * @param doc what the validator was given
 */
export function tellExercised(
  ajv: Ajv2020,
  doc: JsonObject,
  marks: readonly Mark[],
  tell: (mark: Mark) => void,
): void {
  const byNode = new Map<Json, Mark[]>();
  for (const mark of marks.filter(({ kind }) => kind === 'forma')) {
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
  if (member === undefined) return ON[name]?.(value) ?? false;
  return name === 'required' ? isObject(value) : name.endsWith('enum') && value === member;
}
