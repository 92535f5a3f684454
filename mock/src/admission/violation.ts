import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Parameter } from '../contract/operations.ts';
import { Refusal } from '../refusal.ts';

/** Where a value stood: in a parameter of a request, or in a field of something else. */
interface Holder {
  readonly name: string;
  readonly in?: Parameter['in'];
}

/** The refusal of a value by its schema; `parameter` is what held it, undefined for the body. */
export function refusalOfViolation(error: ErrorObject, parameter?: Holder): Refusal {
  const campo = fieldOf(error, parameter?.name ?? '');
  const subject = campo === '' ? 'O corpo' : `O ${kindOf(parameter?.in)} ${campo}`;
  const compared = { campo, ponteiro: error.instancePath, regra: error.keyword, parametros: error.params };
  return new Refusal('requisicao_invalida', `${subject} ${explain(error)}.`, {
    campo,
    compared,
    passes: `${subject} ${explain(error)}.`,
  });
}

/** When a `oneOf` of required properties fails, the `oneOf` itself, not the error of its first branch. */
export function mainOf(first: ErrorObject, others: readonly ErrorObject[]): ErrorObject {
  const last = others.at(-1);
  const isChoice = last?.keyword === 'oneOf' && alternativesOf(last.parentSchema).length > 0;
  return isChoice ? last : first;
}

/** What to call a name by where it stands, in the path, the query, a header or, when undefined, the body. */
export function kindOf(place?: Parameter['in']): string {
  if (place === undefined) return 'campo';
  return place === 'header' ? 'cabeçalho' : 'parâmetro';
}

/** Path of the field at fault, such as `alocacao_alvo[1].percentual`. */
function fieldOf({ instancePath, params }: ErrorObject, name: string): string {
  const missing = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (missing !== undefined) steps.push(String(missing));
  return steps.reduce(join, name).slice(0, 200);
}

function join(path: string, step: string): string {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

type Explain = (params: ErrorObject['params'], schema: ErrorObject['parentSchema']) => string;

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (values: unknown) => (values as unknown[]).map((value) => JSON.stringify(value)).join(', ');

const TYPES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  uuid: 'um UUID, como 2f1c7f0e-8d4b-4f7a-9c65-0b1d6a3e5f42',
  'date-time': 'um instante em UTC, como 2026-03-02T14:05:00Z',
  date: 'uma data, como 2026-03-02',
  uri: 'uma URL completa, como https://empresa.example/eventos',
};

const EXPLAIN = {
  required: () => 'é obrigatório: inclua-o',
  additionalProperties: () => 'não existe nesta requisição: retire-o',
  unevaluatedProperties: () => 'não existe nesta requisição: retire-o',
  type: ({ type }) =>
    `precisa ser ${[type]
      .flat()
      .map((name) => TYPES[name] ?? name)
      .join(' ou ')}`,
  format: ({ format }) => `precisa ser ${FORMATS[format] ?? `do formato ${format}`}`,
  pattern: (_params, schema) => `precisa ser ${inWords(schema)}`,
  enum: ({ allowedValues }) => `precisa ser um destes valores: ${list(allowedValues)}`,
  const: ({ allowedValue }) => `precisa ser ${JSON.stringify(allowedValue)}`,
  minimum: ({ limit }) => `precisa ser no mínimo ${limit}`,
  maximum: ({ limit }) => `precisa ser no máximo ${limit}`,
  exclusiveMinimum: ({ limit }) => `precisa ser maior que ${limit}`,
  exclusiveMaximum: ({ limit }) => `precisa ser menor que ${limit}`,
  minLength: ({ limit }, schema) =>
    ofOneLength(schema) ?? `precisa ter ao menos ${plural(limit, 'caractere', 'caracteres')}`,
  maxLength: ({ limit }, schema) =>
    ofOneLength(schema) ?? `passa do limite de ${plural(limit, 'caractere', 'caracteres')}: encurte-o`,
  minItems: ({ limit }) => `precisa ter ao menos ${plural(limit, 'item', 'itens')}`,
  maxItems: ({ limit }) => `passa do limite de ${plural(limit, 'item', 'itens')}`,
  minProperties: ({ limit }) => `precisa ter ao menos ${plural(limit, 'propriedade', 'propriedades')}`,
  maxProperties: ({ limit }) =>
    `passa do limite de ${plural(limit, 'propriedade', 'propriedades')}: retire o resto`,
  oneOf: (_params, schema) => oneOf(alternativesOf(schema)),
  uniqueItems: ({ i, j }) => `repete o mesmo item nas posições ${j} e ${i}: deixe só um`,
  multipleOf: ({ multipleOf }) => `precisa ser múltiplo de ${multipleOf}`,
} satisfies Record<string, Explain>;

/** A rule of a schema that is explained by itself. */
export type Rule = keyof typeof EXPLAIN;

/** Of a text whose form has one length, the form says more than the length. */
const ofOneLength = (schema: ErrorObject['parentSchema']): string | undefined =>
  schema?.format === 'uuid' ? `precisa ser ${inWords(schema)}` : undefined;

const oneOf = (names: readonly string[]): string =>
  names.length === 0 ? 'não segue o contrato' : `precisa ter ${names.join(' ou ')}, e só um deles`;

/** The properties of which a schema takes just one. */
const alternativesOf = (schema: ErrorObject['parentSchema']): string[] =>
  ((schema?.oneOf ?? []) as { required?: string[] }[]).flatMap(({ required = [] }) => required);

const explain = ({ keyword, params, parentSchema }: ErrorObject): string =>
  (EXPLAIN as Partial<Record<string, Explain>>)[keyword]?.(params, parentSchema) ?? 'não segue o contrato';

/** What a pattern accepts, in the words of its contract; a refusal never quotes a regular expression. */
function inWords(schema: ErrorObject['parentSchema']): string {
  const words: unknown = schema?.['x-em-palavras'];
  if (typeof words === 'string') return words;
  const example = exampleOf(schema);
  return example === undefined
    ? 'um texto na forma que o contrato descreve'
    : `um texto como ${JSON.stringify(example)}`;
}

function exampleOf(schema: ErrorObject['parentSchema']): unknown {
  const examples: unknown = schema?.examples;
  return Array.isArray(examples) ? examples[0] : schema?.example;
}
