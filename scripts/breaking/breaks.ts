import { type Json, list, member } from '../../mock/src/contract/reader/document.ts';
import type { Uses } from '../uses.ts';
import type { Change } from './change.ts';
import { isWithin } from './patterns.ts';

type Values = readonly [before: Json | undefined, after: Json | undefined];
type Rule = (values: Values, uses: Uses) => boolean;

const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const FIXED = ['type', 'format', 'default'];

/** Our verdicts for modified schema keywords; Redocly judges the others. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // A validator of a client refuses a new value of a closed list; an open one has `x-extensible-enum`.
  [
    'enum',
    ([before, after], { answered }) =>
      before === undefined || lost(before, after) || (answered && lost(after, before)),
  ],
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
 * True when a client of the base may fail with the revision. Redocly finds the differences and judges those without a
 * rule here. The rules correct it in three cases: it judges a component only by its first use, as request or response;
 * it takes a removed variant for a patch; and a new value of a request for a break.
 */
export function breaks(change: Change, uses: Uses): boolean {
  const { kind, typeName, property, base, revision } = change;
  if (typeName === 'Schema' && kind === 'removed') return !isMapping(base?.pointer);
  if (typeName === 'Schema' && isVariant(revision?.pointer))
    return isNull(revision?.value) || (kind === 'added' && uses.answered);
  if (kind === 'added' && isEvent(revision?.pointer)) return true;
  if (typeName === 'PathItem' && property === 'key') return true;
  if (typeName === 'SecurityRequirement' && kind === 'removed') return true;
  // Generators derive class and module names from tags.
  if (typeName === 'Operation' && property === 'tags') return lost(base?.value, revision?.value);
  if (isMeaning(base?.pointer)) return base?.value !== undefined;
  if (typeName === 'Discriminator') return kind !== 'added';
  if (typeName === 'Header' && property === 'required') return revision?.value !== true;
  if (typeName === 'RequestBody' && property === 'required')
    return revision?.value === true ? uses.sent : uses.answered;
  const rule = typeName === 'Schema' ? RULES.get(property ?? '') : undefined;
  return rule?.([base?.value, revision?.value], uses) ?? change.impact === 'major';
}

const isMeaning = (pointer = ''): boolean => /\/x-(idempotencia|assunto)(\/|$)/.test(pointer);

/**
 * A removed variant is reported at its schema, so the removal of its discriminator mapping is not reported
 * again.
 */
const isMapping = (pointer = ''): boolean => /\/discriminator\/mapping\/[^/]+$/.test(pointer);

const isVariant = (pointer = ''): boolean => /\/(oneOf|anyOf)\/\d+$/.test(pointer);

/** A destination of all events would receive one that its validator refuses. */
const isEvent = (pointer = ''): boolean => /^#\/webhooks\/[^/]+$/.test(pointer);

const isNull = (schema: Json | undefined): boolean => member(schema, 'type') === 'null';

function lost(before: Json | undefined, after: Json | undefined): boolean {
  return list(before).some((value) => !list(after).includes(value));
}

/** A tighter bound breaks senders of requests; a looser one breaks readers of responses. */
function bound(isTighter: (one: number, other: number) => boolean): Rule {
  return ([before, after], { sent, answered }) => {
    const tighter = typeof after === 'number' && (typeof before !== 'number' || isTighter(after, before));
    return tighter ? sent : answered;
  };
}
