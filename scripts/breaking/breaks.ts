import { type Json, list, member } from '../../mock/src/contract/reader/document.ts';
import type { Uses } from '../uses.ts';
import type { Change } from './change.ts';
import { isWithin } from './patterns.ts';

type Values = readonly [before: Json | undefined, after: Json | undefined];
type Rule = (values: Values, uses: Uses) => boolean;

const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const FIXED = ['type', 'format', 'default'];

/** Our judgements of modified keywords of a schema. Redocly judges the others. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // New values may come: a client has to tolerate those it does not know.
  ['enum', ([before, after]) => before === undefined || lost(before, after)],
  [
    'required',
    ([before, after], { sent, answered }) =>
      (sent && lost(after, before)) || (answered && lost(before, after)),
  ],
  ['additionalProperties', ([, after], { sent }) => sent && after === false],
  [
    'pattern',
    ([before, after], { sent, answered }) =>
      (sent && !isWithin(before, after)) || (answered && !isWithin(after, before)),
  ],
  ...FIXED.map((keyword): [string, Rule] => [keyword, () => true]),
  ...UPPER_BOUNDS.map((keyword): [string, Rule] => [keyword, bound((one, other) => one < other)]),
  ...LOWER_BOUNDS.map((keyword): [string, Rule] => [keyword, bound((one, other) => one > other)]),
]);

/**
 * Whether a client that works with the base may fail with the revision. Redocly finds the differences, and judges those
 * without a rule of ours. Ours are needed because it judges a component by the first place that uses it, though another
 * may send what this one receives, takes a removed variant for a patch, and a new value for a break.
 */
export function breaks(change: Change, uses: Uses): boolean {
  const { kind, typeName, property, base, revision } = change;
  if (typeName === 'Schema' && kind === 'removed') return !isMapping(base?.pointer);
  if (typeName === 'Schema' && isVariant(revision?.pointer))
    return isNull(revision?.value) || (kind === 'added' && isClosed(revision?.pointer));
  if (typeName === 'PathItem' && property === 'key') return true;
  if (typeName === 'SecurityRequirement' && kind === 'removed') return true;
  // Generators name classes and modules after the tag of an operation.
  if (typeName === 'Operation' && property === 'tags') return lost(base?.value, revision?.value);
  if (isMeaning(base?.pointer)) return base?.value !== undefined;
  if (typeName === 'Discriminator') return kind !== 'added';
  if (typeName === 'Header' && property === 'required') return revision?.value !== true;
  if (typeName === 'RequestBody' && property === 'required')
    return revision?.value === true ? uses.sent : uses.answered;
  const rule = typeName === 'Schema' ? RULES.get(property ?? '') : undefined;
  return rule?.([base?.value, revision?.value], uses) ?? change.impact === 'major';
}

/** What follows for a client from an error code. */
const isMeaning = (pointer = ''): boolean => /\/x-(idempotencia|assunto)(\/|$)/.test(pointer);

/** A removed variant is reported at its schema; the change of the mapping follows from it. */
const isMapping = (pointer = ''): boolean => /\/discriminator\/mapping\/[^/]+$/.test(pointer);

const isVariant = (pointer = ''): boolean => /\/(oneOf|anyOf)\/\d+$/.test(pointer);

/** The statuses of a proposal are closed by the specification: a client may switch over them without a default. */
const isClosed = (pointer = ''): boolean => pointer.startsWith('#/components/schemas/Proposta/oneOf/');

const isNull = (schema: Json | undefined): boolean => member(schema, 'type') === 'null';

/** Whether the first list has an item that the second lacks. */
function lost(before: Json | undefined, after: Json | undefined): boolean {
  return list(before).some((value) => !list(after).includes(value));
}

/** A tighter bound breaks requests, which are then refused; a looser one breaks the readers of responses. */
function bound(isTighter: (one: number, other: number) => boolean): Rule {
  return ([before, after], { sent, answered }) => {
    const tighter = typeof after === 'number' && (typeof before !== 'number' || isTighter(after, before));
    return tighter ? sent : answered;
  };
}
