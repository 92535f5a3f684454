import type { Operation, Parameter } from '../contract/operations.ts';
import type { RequestHeaders } from '../http/request.ts';
import { Refusal } from '../refusal.ts';
import { FORCING_PARAMETERS } from './prefer.ts';
import { kindOf, refusalOfViolation } from './violation.ts';

type Text = string | undefined;
export type ParameterValue = string | number | boolean;

const isValue = (value: unknown): value is ParameterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

interface QuerySource {
  readonly operation: Operation;
  readonly url: URL;
}

export interface ParameterSource {
  readonly path: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly headers: RequestHeaders;
}

/**
 * Reads and validates the parameters of a request, whose query was checked; an optional one that is absent has its default, or is left out.
 * @throws {Refusal} 422 naming the first at fault
 */
export function readParameters(
  { parameters }: Operation,
  source: ParameterSource,
): ReadonlyMap<string, ParameterValue> {
  const values = new Map<string, ParameterValue>();
  for (const parameter of parameters) {
    const text = pick(parameter, source);
    if (text !== undefined) values.set(parameter.name, readValue(parameter, text));
    else if (parameter.required) throw invalid(parameter.name, missing(parameter));
    else if (isValue(parameter.default)) values.set(parameter.name, parameter.default);
  }
  return values;
}

/**
 * Checks that an operation has each parameter of the query, and that each comes once, as text.
 * @throws {Refusal} 422 naming the first at fault
 */
export function checkQuery({ operation: { parameters }, url }: QuerySource): void {
  if (url.search === '') return;
  const query = url.searchParams;
  const known = new Set(
    parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
  );
  for (const name of new Set(query.keys())) {
    if (FORCING_PARAMETERS.has(name)) continue;
    if (!known.has(name)) throw invalid(name, `O parâmetro ${name} não existe nesta operação: retire-o.`);
    if (query.getAll(name).length > 1)
      throw invalid(name, `O parâmetro ${name} aparece mais de uma vez: deixe só um.`);
  }
  const malformed = url.search.slice(1).split('&').find(isNotUtf8);
  if (malformed === undefined) return;
  const [name = ''] = new URLSearchParams(malformed).keys();
  throw invalid(name, `O parâmetro ${name} não é texto em UTF-8: codifique cada byte como %XX.`);
}

/** `URLSearchParams` puts U+FFFD where bytes are no text, and the filter would find nothing. */
const isNotUtf8 = (pair: string): boolean => decoded(pair) === undefined;

/** A value that is used: bundlers take the call for one without effect, and leave it out where nothing is done with it. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function pick({ name, in: place }: Parameter, { path, url, headers }: ParameterSource): Text {
  if (place === 'path') return path[name];
  return (place === 'query' ? url.searchParams.get(name) : headers.get(name)) ?? undefined;
}

function readValue(parameter: Parameter, text: string): ParameterValue {
  const value = convert(parameter, text);
  const [error] = parameter.check(value);
  if (error === undefined) return value;
  throw refusalOfViolation(error, parameter);
}

/** Only plain decimals are converted to numbers; anything else stays text, for the schema to refuse. */
function convert({ type }: Parameter, text: string): ParameterValue {
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (type === 'integer' && /^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (type === 'number' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return Number(text);
  return text;
}

const missing = ({ name, in: place }: Parameter) => `Falta o ${kindOf(place)} ${name}: inclua-o.`;

const invalid = (name: string, mensagem: string) =>
  new Refusal('requisicao_invalida', mensagem, { campo: name });
