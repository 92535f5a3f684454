import type { BodyReader, FetchResponse } from '../fetch.ts';

const LIMIT_MIB = 10;
const LIMIT = LIMIT_MIB * 1024 * 1024;

/** Why a body is unusable: completes the sentence "aprovarProposta was answered 200 …". */
export class UnusableBody extends Error {}

// Fatal, since a replaced byte would go unnoticed; and a byte order mark is no JSON.
const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the body of an answer to its end, or until the signal is aborted.
 * @throws UnusableBody when it is too long or no UTF-8; Error when it was cut off, or whatever the stream fails with
 */
export async function readText(response: FetchResponse, signal: AbortSignal): Promise<string> {
  const bytes = await readBytes(response, signal);
  if (isShort(bytes, response)) throw new Error('fewer or more bytes came than its Content-Length');
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnusableBody('with a body that is no UTF-8');
  }
}

/** Lets go of a body that nobody will read. */
export function discard({ body }: FetchResponse): void {
  if (body) readerOf(body).cancel();
}

async function readBytes({ body }: FetchResponse, signal: AbortSignal): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const { read, cancel } = readerOf(body);
  signal.addEventListener('abort', cancel, { once: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await read(); !part.done; part = await read()) {
    const chunk = part.value as Uint8Array;
    size += chunk.byteLength;
    if (size > LIMIT) {
      cancel();
      throw new UnusableBody(`with a body of more than ${LIMIT_MIB} MiB`);
    }
    chunks.push(chunk);
  }
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : concatenate(chunks, size);
}

function readerOf(body: NonNullable<FetchResponse['body']>): BodyReader {
  if ('getReader' in body) {
    const reader = body.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel().catch(() => {}) };
  }
  const chunks = body[Symbol.asyncIterator]();
  return { read: () => chunks.next(), cancel: async () => body.destroy?.() };
}

function concatenate(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

// What was compressed on its way is longer here than its header says.
function isShort({ length }: Uint8Array, { headers }: FetchResponse): boolean {
  const announced = headers.get('Content-Length');
  return announced !== null && headers.get('Content-Encoding') === null && Number(announced) !== length;
}
