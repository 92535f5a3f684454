import type { Rule } from '../../../src/admission/violation.ts';

type Params = Readonly<Record<string, unknown>>;

/** What a value must be, by the rule of the schema that it breaks; undefined when another rule refused it. */
export function violationInEnglish(compared: Readonly<Record<string, unknown>>): string | undefined {
  const { regra, campo, parametros } = compared;
  if (typeof regra !== 'string') return undefined;
  const subject = typeof campo === 'string' && campo !== '' ? campo : 'The body';
  const rule = Object.hasOwn(RULES, regra) ? RULES[regra as Rule] : OTHER;
  return `${subject} ${rule((parametros ?? {}) as Params)}.`;
}

const OTHER = () => 'must be as the contract describes it';
const UNKNOWN = () => 'is not known here: leave it out';

const amount = (n: unknown, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const list = (values: unknown) =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 2f1c7f0e-8d4b-4f7a-9c65-0b1d6a3e5f42',
  'date-time': 'an instant in UTC, such as 2026-03-02T14:05:00Z',
  date: 'a date, such as 2026-03-02',
  uri: 'a whole URL, such as https://company.example/events',
};

const RULES: Readonly<Record<Rule, (params: Params) => string>> = {
  required: () => 'is required: include it',
  additionalProperties: UNKNOWN,
  unevaluatedProperties: UNKNOWN,
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((name) => TYPES[`${name}`] ?? name)
      .join(' or ')}`,
  format: ({ format }) => `must be ${FORMATS[`${format}`] ?? `of the format ${format}`}`,
  pattern: () => 'must have the form that the contract describes',
  enum: ({ allowedValues }) => `must be one of these: ${list(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  minLength: ({ limit }) => `must have at least ${amount(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${amount(limit, 'character')}`,
  minItems: ({ limit }) => `must have at least ${amount(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${amount(limit, 'item')}`,
  minProperties: ({ limit }) => `must have at least ${amount(limit, 'property', 'properties')}`,
  maxProperties: ({ limit }) => `must have at most ${amount(limit, 'property', 'properties')}`,
  oneOf: () => 'must have one of the fields that the contract lets it choose from, and no other',
  uniqueItems: ({ i, j }) => `has the same item at the positions ${j} and ${i}: leave only one`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
};
