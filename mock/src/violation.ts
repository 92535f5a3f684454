import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Parameter } from './contract/operations.ts';
import { Refusal } from './refusal.ts';
import type { Bilingual } from './would-pass.ts';

interface Holder {
  readonly name: string;
  readonly in?: Parameter['in'];
}

export function refusalOfViolation(error: ErrorObject, parameter?: Holder): Refusal {
  const campo = fieldOf(error, parameter?.name ?? '');
  const subject = campo === '' ? 'O corpo' : `O ${kindOf(parameter?.in)} ${campo}`;
  const compared = { campo, ponteiro: error.instancePath, regra: error.keyword, parametros: error.params };
  const { pt, en } = explain(error);
  const message = `${subject} ${pt}.`;
  const passes = { pt: message, en: `${campo || 'The body'} ${en}.` };
  return new Refusal('requisicao_invalida', message, { campo, compared, passes });
}

/** A failed `oneOf` of required properties is explained by its own error, not by that of its first branch. */
export function mainOf(first: ErrorObject, others: readonly ErrorObject[]): ErrorObject {
  const last = others.at(-1);
  const isChoice = last?.keyword === 'oneOf' && alternativesOf(last.parentSchema).length > 0;
  return isChoice ? last : first;
}

export function kindOf(place?: Parameter['in']): string {
  if (place === undefined) return 'campo';
  return place === 'header' ? 'cabeçalho' : 'parâmetro';
}

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

type Explain = (params: ErrorObject['params'], schema: ErrorObject['parentSchema']) => Bilingual;

const list = (values: unknown) => (values as unknown[]).map((value) => JSON.stringify(value)).join(', ');

const TYPES: Record<string, Bilingual> = {
  string: { pt: 'um texto', en: 'a text' },
  number: { pt: 'um número', en: 'a number' },
  integer: { pt: 'um número inteiro', en: 'a whole number' },
  boolean: { pt: 'true ou false', en: 'true or false' },
  array: { pt: 'uma lista', en: 'a list' },
  object: { pt: 'um objeto', en: 'an object' },
};

const FORMATS: Record<string, Bilingual & { readonly example: string }> = {
  uuid: { pt: 'um UUID', en: 'a UUID', example: '2f1c7f0e-8d4b-4f7a-9c65-0b1d6a3e5f42' },
  'date-time': { pt: 'um instante em UTC', en: 'an instant in UTC', example: '2026-03-02T14:05:00Z' },
  date: { pt: 'uma data', en: 'a date', example: '2026-03-02' },
  uri: { pt: 'uma URL completa', en: 'a whole URL', example: 'https://empresa.example/eventos' },
};

const AGAINST_CONTRACT = { pt: 'não segue o contrato', en: 'must be as the contract describes it' };

const mustBe = (pt: string, en: string): Bilingual => ({ pt: `precisa ser ${pt}`, en: `must be ${en}` });

const ofType: Explain = ({ type }) => {
  const types = [type].flat().map((name) => TYPES[name] ?? { pt: name, en: name });
  return mustBe(types.map(({ pt }) => pt).join(' ou '), types.map(({ en }) => en).join(' or '));
};

const ofFormat: Explain = ({ format }) => {
  const { pt, en, example } = FORMATS[format] ?? {};
  if (example === undefined) return mustBe(`do formato ${format}`, `of the format ${format}`);
  return mustBe(`${pt}, como ${example}`, `${en}, such as ${example}`);
};

/** The English text is generic, because the contract describes patterns only in Portuguese. */
const ofPattern: Explain = (_params, schema) =>
  mustBe(inWords(schema), 'of the form that the contract describes');

const ofChoice: Explain = (_params, schema) => {
  const names = alternativesOf(schema);
  if (names.length === 0) return AGAINST_CONTRACT;
  return {
    pt: `precisa ter ${names.join(' ou ')}, e só um deles`,
    en: `must have ${names.join(' or ')}, and only one of them`,
  };
};

const unknownName: Explain = () => ({
  pt: 'não existe nesta requisição: retire-o',
  en: 'is not known here: leave it out',
});

type Counted = readonly [string, string, string, string];
const CHARACTERS: Counted = ['caractere', 'caracteres', 'character', 'characters'];
const ITEMS: Counted = ['item', 'itens', 'item', 'items'];
const PROPERTIES: Counted = ['propriedade', 'propriedades', 'property', 'properties'];

const count = (n: number, [um, varios, one, many]: Counted): Bilingual =>
  n === 1 ? { pt: `1 ${um}`, en: `1 ${one}` } : { pt: `${n} ${varios}`, en: `${n} ${many}` };

function atLeast(n: number, counted: Counted): Bilingual {
  const { pt, en } = count(n, counted);
  return { pt: `precisa ter ao menos ${pt}`, en: `must have at least ${en}` };
}

function atMost(n: number, counted: Counted, advice = ''): Bilingual {
  const { pt, en } = count(n, counted);
  return { pt: `passa do limite de ${pt}${advice}`, en: `must have at most ${en}` };
}

const EXPLAIN: Readonly<Partial<Record<string, Explain>>> = {
  required: () => ({ pt: 'é obrigatório: inclua-o', en: 'is required: include it' }),
  additionalProperties: unknownName,
  unevaluatedProperties: unknownName,
  type: ofType,
  format: ofFormat,
  pattern: ofPattern,
  enum: ({ allowedValues: all }) => mustBe(`um destes valores: ${list(all)}`, `one of these: ${list(all)}`),
  const: ({ allowedValue }) => mustBe(JSON.stringify(allowedValue), JSON.stringify(allowedValue)),
  minimum: ({ limit }) => mustBe(`no mínimo ${limit}`, `at least ${limit}`),
  maximum: ({ limit }) => mustBe(`no máximo ${limit}`, `at most ${limit}`),
  exclusiveMinimum: ({ limit }) => mustBe(`maior que ${limit}`, `more than ${limit}`),
  exclusiveMaximum: ({ limit }) => mustBe(`menor que ${limit}`, `less than ${limit}`),
  minLength: ({ limit }, schema) => ofOneLength(schema) ?? atLeast(limit, CHARACTERS),
  maxLength: ({ limit }, schema) => ofOneLength(schema) ?? atMost(limit, CHARACTERS, ': encurte-o'),
  minItems: ({ limit }) => atLeast(limit, ITEMS),
  maxItems: ({ limit }) => atMost(limit, ITEMS),
  minProperties: ({ limit }) => atLeast(limit, PROPERTIES),
  maxProperties: ({ limit }) => atMost(limit, PROPERTIES, ': retire o resto'),
  oneOf: ofChoice,
  uniqueItems: ({ i, j }) => ({
    pt: `repete o mesmo item nas posições ${j} e ${i}: deixe só um`,
    en: `has the same item at the positions ${j} and ${i}: leave only one`,
  }),
  multipleOf: ({ multipleOf: n }) => mustBe(`múltiplo de ${n}`, `a multiple of ${n}`),
};

/** For texts of a fixed length, describes the format, which says more than the length. */
const ofOneLength = (schema: ErrorObject['parentSchema']): Bilingual | undefined =>
  schema?.format === 'uuid'
    ? { pt: ofPattern({}, schema).pt, en: ofFormat({ format: 'uuid' }, schema).en }
    : undefined;

const alternativesOf = (schema: ErrorObject['parentSchema']): string[] =>
  ((schema?.oneOf ?? []) as { required?: string[] }[]).flatMap(({ required = [] }) => required);

const explain = ({ keyword, params, parentSchema }: ErrorObject): Bilingual =>
  EXPLAIN[keyword]?.(params, parentSchema) ?? AGAINST_CONTRACT;

/** Describes a pattern in the contract's words, because a refusal never quotes a regular expression. */
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
