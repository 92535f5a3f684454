import { percentDecoded } from './bytes.ts';
import type { Call, ParameterValue } from './call.ts';
import type { Operation, Parameter, RequestBody } from './contract/operations.ts';
import { JsonError, parseJson } from './json.ts';
import { FORCING_PARAMETERS } from './prefer.ts';
import { Refusal } from './refusal.ts';
import { kindOf, mainOf, refusalOfViolation } from './violation.ts';
import type { Bilingual } from './would-pass.ts';

interface Form {
  readonly type: RegExp;
  readonly words: string;
  readonly types: string;
  readonly missing: string;
  /**
   * Describes what would be accepted instead of a missing body or a wrong type. @default the text of
   * `WOULD_PASS` for the error code
   */
  readonly passes?: { readonly missing: Bilingual; readonly type: Bilingual };
}

const JSON_FORM: Form = {
  type: /^application\/json\s*(?:;.*)?$/i,
  words: 'JSON',
  types: 'application/json',
  missing: 'Falta o corpo da requisição: envie um objeto JSON.',
};

const FILE_FORM: Form = {
  type: /^(?:application\/(?:json|yaml|x-yaml)|text\/(?:x-)?yaml)\s*(?:;.*)?$/i,
  words: 'YAML ou JSON',
  types: 'application/yaml ou application/json',
  missing: 'Falta o arquivo: envie-o em YAML ou JSON; um GET do mesmo endereço devolve um exemplo.',
  passes: {
    missing: {
      pt: 'Um arquivo em YAML ou JSON, como o que um GET do mesmo endereço devolve.',
      en: 'A file in YAML or JSON, like the one that a GET of the same address returns.',
    },
    type: {
      pt: 'Um corpo com Content-Type: application/yaml ou application/json, em UTF-8 e sem compressão.',
      en: 'A body with Content-Type: application/yaml or application/json, in UTF-8 and not compressed.',
    },
  },
};

const formOf = ({ isFile }: RequestBody): Form => (isFile ? FILE_FORM : JSON_FORM);

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const CHARSET = /;\s*charset\b(?:\s*=\s*"?([^\s";]*))?/gi;

type Received = Pick<Call, 'operation' | 'headers' | 'bytes' | 'body'>;

export function refuseMissingBody({ operation }: Received): never {
  const { missing, passes } = formOf(operation.body as RequestBody);
  throw new Refusal('json_invalido', missing, {
    compared: { bytes: 0 },
    ...(passes && { passes: passes.missing }),
  });
}

export function isJson({ headers, bytes }: Received): boolean {
  return bytes.length > 0 && JSON_FORM.type.test(headers.get('Content-Type') ?? '');
}

/**
 * Parses a JSON body. An uploaded file is only checked here: it is parsed later, with the position of each
 * mistake.
 * @throws {Refusal} 400 when the body is not JSON
 */
export function parseBody(received: Received): void {
  const value = parse(received.bytes);
  if (!received.operation.body?.isFile) received.body = value;
}

export function checkType({ operation, headers }: Received): void {
  const { type: expected, words, types, passes } = formOf(operation.body as RequestBody);
  const unsupported = (campo: string, recebido: string, mensagem: string) =>
    new Refusal('tipo_de_conteudo_nao_suportado', mensagem, {
      campo,
      compared: { cabecalho: campo, recebido },
      ...(passes && { passes: passes.type }),
    });
  const encoding = headers.get('Content-Encoding');
  if (encoding !== null)
    throw unsupported(
      'Content-Encoding',
      encoding,
      'O corpo não pode vir comprimido: envie-o sem Content-Encoding.',
    );
  const type = headers.get('Content-Type') ?? '';
  const advice = `envie Content-Type: ${types}.`;
  if (!expected.test(type))
    throw unsupported('Content-Type', type, `O corpo precisa ser ${words}: ${advice}`);
  if (!type.includes(';')) return;
  const charsets = [...type.matchAll(CHARSET)].map(([, charset]) => charset?.toLowerCase());
  if (charsets.length > 1 || charsets.some((charset) => charset !== 'utf-8'))
    throw unsupported('Content-Type', type, `O corpo precisa estar em UTF-8: ${advice}`);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(decode(bytes));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Refusal('json_invalido', `${error.message}.`, {
      compared: { bytes: bytes.length, erro: error.message },
    });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new JsonError('O corpo tem bytes que não são UTF-8: codifique o texto em UTF-8');
  }
}

const isValue = (value: unknown): value is ParameterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

type ParameterSource = Pick<Call, 'path' | 'url' | 'headers'>;

/**
 * Reads and validates the parameters of a request whose query was checked. An absent optional parameter gets
 * its default or is left out.
 * @throws {Refusal} 422 that names the first invalid parameter
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
 * Checks that the operation has each query parameter, and that each occurs once as valid UTF-8.
 * @throws {Refusal} 422 that names the first invalid parameter
 */
function checkQuery({ operation: { parameters }, url }: Pick<Call, 'operation' | 'url'>): void {
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

/** `URLSearchParams` replaces invalid bytes by U+FFFD, so that a filter would silently find nothing. */
const isNotUtf8 = (pair: string): boolean => percentDecoded(pair) === undefined;

function pick({ name, in: place }: Parameter, { path, url, headers }: ParameterSource): string | undefined {
  if (place === 'path') return path[name];
  return (place === 'query' ? url.searchParams.get(name) : headers.get(name)) ?? undefined;
}

function readValue(parameter: Parameter, text: string): ParameterValue {
  const value = convert(parameter, text);
  const [error] = parameter.check(value);
  if (error === undefined) return value;
  throw refusalOfViolation(error, parameter);
}

/** Converts plain decimals to numbers. Leaves other text unchanged, for the schema to refuse. */
function convert({ type }: Parameter, text: string): ParameterValue {
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (type === 'integer' && /^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (type === 'number' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return Number(text);
  return text;
}

const missing = ({ name, in: place }: Parameter) => `Falta o ${kindOf(place)} ${name}: inclua-o.`;

const invalid = (name: string, mensagem: string) =>
  new Refusal('requisicao_invalida', mensagem, { campo: name });

const LARGEST_FILE = 4 * 1_048_576;

/** @throws {Refusal} 413 when the body is too large, 400 when it did not arrive completely */
export async function readBody(call: Call): Promise<void> {
  const { request, operation } = call;
  await request.read(operation.body?.isFile ? LARGEST_FILE : undefined);
  call.bytes = request.bytes();
}

export function checkSchema(
  call: Pick<Call, 'operation' | 'path' | 'url' | 'headers' | 'body' | 'parameters'>,
): void {
  const { operation, body } = call;
  checkQuery(call);
  call.parameters = readParameters(operation, call);
  const [first, ...others] = (body !== undefined && operation.body?.check(body)) || [];
  if (first !== undefined) throw refusalOfViolation(mainOf(first, others));
}
