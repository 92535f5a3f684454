import type { RequestBody } from '../contract/operations.ts';
import { JsonError, parseJson } from './json.ts';
import { Refusal } from './refusal.ts';

/** Largest request body taken, in bytes: 1 MiB. */
export const MAX_BODY = 1_048_576;

const JSON_TYPE = /^application\/json\s*(?:;.*)?$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/gi;

/**
 * The JSON that the bytes of a body hold; undefined when an optional one is absent.
 * @throws {Refusal} 415 on any other type, 400 when it is not JSON
 */
export function parseBody(bytes: Uint8Array, headers: Headers, expected: RequestBody | undefined): unknown {
  if (expected === undefined) return undefined;
  if (bytes.length === 0) {
    if (!expected.required) return undefined;
    throw new Refusal('json_invalido', 'Falta o corpo da requisição: envie um objeto JSON.');
  }
  checkType(headers);
  return parse(bytes);
}

/**
 * Reads the body of a request, counting as it goes, since `Content-Length` may be absent.
 * @throws {Refusal} 413 over `MAX_BODY` bytes
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  // These have no body to `fetch`, and asking for it costs more than all other reading of the request.
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array();
  if (Number(request.headers.get('Content-Length')) > MAX_BODY) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.length;
    if (size > MAX_BODY) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } catch {
    throw new Refusal('requisicao_invalida', 'O corpo não chegou inteiro: envie a requisição de novo.', {
      status: 400,
    });
  } finally {
    reader.cancel().catch(() => {});
  }
}

const tooLarge = () =>
  new Refusal(
    'corpo_grande_demais',
    'O corpo passa de 1 MiB, o limite de uma requisição: envie menos dados.',
  );

function checkType(headers: Headers): void {
  if (headers.has('Content-Encoding')) {
    throw unsupported('Content-Encoding', 'O corpo não pode vir comprimido: envie-o sem Content-Encoding.');
  }
  const type = headers.get('Content-Type') ?? '';
  if (!JSON_TYPE.test(type))
    throw unsupported('Content-Type', 'O corpo precisa ser JSON: envie Content-Type: application/json.');
  const charsets = [...type.matchAll(CHARSET)].map(([, charset]) => charset?.toLowerCase());
  if (charsets.some((charset) => charset !== 'utf-8')) {
    throw unsupported(
      'Content-Type',
      'O corpo precisa estar em UTF-8: envie Content-Type: application/json.',
    );
  }
}

const unsupported = (campo: string, mensagem: string) =>
  new Refusal('tipo_de_conteudo_nao_suportado', mensagem, { campo, headers: { Accept: 'application/json' } });

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(decode(bytes));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Refusal('json_invalido', `Não foi possível ler o corpo: ${error.message}.`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new JsonError('há bytes que não são UTF-8: codifique o texto em UTF-8');
  }
}
