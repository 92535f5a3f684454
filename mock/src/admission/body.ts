import type { RequestBody } from '../contract/operations.ts';
import type { Trail } from '../exchanges/trail.ts';
import type { RequestHeaders } from '../http/request.ts';
import { Refusal } from '../refusal.ts';
import { JsonError, parseJson } from './json.ts';

const JSON_TYPE = /^application\/json\s*(?:;.*)?$/i;
const FILE_TYPE = /^(?:application\/(?:json|yaml|x-yaml)|text\/(?:x-)?yaml)\s*(?:;.*)?$/i;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/gi;

/**
 * The JSON that the bytes of a body hold; undefined when an optional one is absent, or when it is a file, which is not
 * read here.
 * @throws {Refusal} 415 on any other type, 400 when it is not JSON
 */
export function parseBody(
  bytes: Uint8Array,
  headers: RequestHeaders,
  { expected, trail }: { readonly expected: RequestBody; readonly trail: Trail },
): unknown {
  if (bytes.length === 0) {
    if (!expected.required) return undefined;
    trail.begin('json');
    throw new Refusal('json_invalido', 'Falta o corpo da requisição: envie um objeto JSON.', {
      compared: { bytes: 0 },
    });
  }
  trail.begin('tipo');
  checkType(headers, expected);
  if (expected.isFile) return undefined;
  trail.begin('json');
  return parse(bytes);
}

function checkType(headers: RequestHeaders, { isFile }: RequestBody): void {
  if (headers.has('Content-Encoding')) {
    const encoding = headers.get('Content-Encoding') ?? '';
    throw unsupported(
      'Content-Encoding',
      encoding,
      'O corpo não pode vir comprimido: envie-o sem Content-Encoding.',
    );
  }
  const type = headers.get('Content-Type') ?? '';
  if (!(isFile ? FILE_TYPE : JSON_TYPE).test(type))
    throw unsupported(
      'Content-Type',
      type,
      isFile
        ? 'O corpo precisa ser YAML ou JSON: envie Content-Type: application/yaml ou application/json.'
        : 'O corpo precisa ser JSON: envie Content-Type: application/json.',
    );
  const charsets = [...type.matchAll(CHARSET)].map(([, charset]) => charset?.toLowerCase());
  if (charsets.some((charset) => charset !== 'utf-8')) {
    throw unsupported(
      'Content-Type',
      type,
      'O corpo precisa estar em UTF-8: envie Content-Type: application/json.',
    );
  }
}

const unsupported = (campo: string, value: string, mensagem: string) =>
  new Refusal('tipo_de_conteudo_nao_suportado', mensagem, {
    campo,
    compared: { cabecalho: campo, recebido: value },
  });

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
