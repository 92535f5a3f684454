import type { Operation, RequestBody } from '../contract/operations.ts';
import type { RequestHeaders } from '../http/request.ts';
import { type Bilingual, Refusal } from '../refusal.ts';
import { JsonError, parseJson } from './json.ts';

/** What may be in a body, and what is said of it. */
interface Form {
  readonly type: RegExp;
  readonly words: string;
  readonly types: string;
  readonly missing: string;
  /** What would pass instead of no body, or of another type. Default: what the code of the refusal says of itself. */
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

/** A request whose body was read. */
interface Received {
  readonly operation: Operation;
  readonly headers: RequestHeaders;
  readonly bytes: Uint8Array;
  body: unknown;
}

/** @throws {Refusal} 400 */
export function refuseMissingBody({ operation }: Received): never {
  const { missing, passes } = formOf(operation.body as RequestBody);
  throw new Refusal('json_invalido', missing, {
    compared: { bytes: 0 },
    ...(passes && { passes: passes.missing }),
  });
}

/** Whether there is JSON to read: also in a file, which may be YAML too. */
export function isJson({ headers, bytes }: Received): boolean {
  return bytes.length > 0 && JSON_FORM.type.test(headers.get('Content-Type') ?? '');
}

/**
 * Reads the JSON of a body. That of a file is read once more later, with the place of each mistake.
 * @throws {Refusal} 400 when it is none
 */
export function parseBody(received: Received): void {
  const value = parse(received.bytes);
  if (!received.operation.body?.isFile) received.body = value;
}

/** @throws {Refusal} 415 on any type that the operation does not take */
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
