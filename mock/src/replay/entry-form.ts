import { isObject } from '../contract/reader/document.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const truth: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const ifThere =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const tuple =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, n) => check(value[n]));
const object =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, check]) => check(value[name]));

const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const body = orNull(either(text, object({ base64: text })));

const READING = String.raw`\d+:-?\d+(?:\.\d+)?`;

/** The forms of the lines of a recording: one that was altered by hand may hold anything. */
export const isBeginning = object({
  versao: text,
  mundo: text,
  desde: instant,
  automatico: truth,
  reproduzivel: truth,
  falhas: count,
  limite: object({ por_minuto: count, contadas: listOf(tuple(text, count, count)) }),
  vida: object({ mundo: text, vida: count, sandbox: text, ramos: count }),
  instantaneo: text,
});

export const isTurn = object({
  vez: text,
  relogio: ifThere(matching(new RegExp(`^${READING}(?:,${READING})*$`))),
  dados: ifThere(Array.isArray),
});

export const isRequest = object({
  requisicao: count,
  id: text,
  metodo: text,
  operacao: orNull(text),
  endereco: orNull(text),
  alvo: text,
  cabecalhos: listOf(tuple(text, text)),
  corpo: body,
  resposta: ifThere(
    orNull(
      object({
        status: count,
        cabecalhos: (value) => isObject(value) && Object.values(value).every(text),
        corpo: body,
      }),
    ),
  ),
});
