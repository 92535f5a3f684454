import type { RequestBody } from '../contract/operations.ts';
import type { Trail } from '../exchanges/trail.ts';
import type { RequestHeaders } from '../http/request.ts';
import { Refusal } from '../refusal.ts';
import { JsonError, parseJson } from './json.ts';

/** What may be in a body, and what is said of it. */
interface Form {
  readonly type: RegExp;
  readonly words: string;
  readonly types: string;
  readonly missing: string;
  /** What would pass instead of no body. */
  readonly passes?: string;
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
  passes: 'Um arquivo em YAML ou JSON, como o que um GET do mesmo endereço devolve.',
};

const formOf = ({ isFile }: RequestBody): Form => (isFile ? FILE_FORM : JSON_FORM);

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/gi;

/**
 * The JSON that the bytes of a body hold; undefined when an optional one is absent, or when it is a file, which is read
 * later, with the place of each mistake.
 * @throws {Refusal} 415 on any other type, 400 when what is sent as JSON is none
 */
export function parseBody(
  bytes: Uint8Array,
  headers: RequestHeaders,
  { expected, trail }: { readonly expected: RequestBody; readonly trail: Trail },
): unknown {
  if (bytes.length === 0) {
    if (!expected.required) return undefined;
    trail.begin('json');
    const { missing, passes } = formOf(expected);
    throw new Refusal('json_invalido', missing, { compared: { bytes: 0 }, ...(passes && { passes }) });
  }
  trail.begin('tipo');
  checkType(headers, formOf(expected));
  const isJson = JSON_FORM.type.test(headers.get('Content-Type') ?? '');
  if (!isJson) return undefined;
  trail.begin('json');
  const value = parse(bytes);
  return expected.isFile ? undefined : value;
}

function checkType(headers: RequestHeaders, { type: expected, words, types }: Form): void {
  const unsupported = (campo: string, recebido: string, mensagem: string) =>
    new Refusal('tipo_de_conteudo_nao_suportado', mensagem, {
      campo,
      compared: { cabecalho: campo, recebido },
      passes: `Um corpo com Content-Type: ${types}, em UTF-8 e sem compressão.`,
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
  const charsets = [...type.matchAll(CHARSET)].map(([, charset]) => charset?.toLowerCase());
  if (charsets.some((charset) => charset !== 'utf-8'))
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
