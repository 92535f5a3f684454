import type { BodyReader, FetchResponse } from './fetch.ts';

const MIB = 1024 * 1024;

/** Chunks of a body to read before yielding to the event loop. */
const TURN = 1024;

/** Why a response is unusable: completes the sentence "aprovarProposta answered 200 …". */
export class UnusableResponse extends Error {}

/**
 * Reads the body of a response to its end, or until the signal is aborted.
 * @throws UnusableResponse when it is too long, too deep or not UTF-8; Error when it was cut off; or the stream's own
 * error
 */
export async function readText(response: FetchResponse, signal: AbortSignal): Promise<string> {
  const { body, headers, type } = response;
  // `fatal`, because a replaced byte would go unnoticed; `ignoreBOM` keeps a byte order mark, so that
  // JSON.parse refuses it.
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const excessOf = measureJson();
  let text = '';
  let size = 0;
  if (body) {
    const reader = readerOf(body);
    const cancel = () => letGo(reader);
    signal.addEventListener('abort', cancel, { once: true });
    for (let parts = 1; ; parts++) {
      const { done, value } = await reader.read();
      if (done) break;
      // A body of endless tiny chunks, all available at once, must not keep the timeout from firing.
      if (parts % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      const chunk = value as Uint8Array;
      size += chunk.byteLength;
      try {
        if (!(size <= MAX_MIB * MIB)) throw new UnusableResponse(`with a body of more than ${MAX_MIB} MiB`);
        const piece = decode(utf8, chunk);
        const excess = excessOf(piece);
        if (excess !== undefined) throw new UnusableResponse(`with a body ${excess}`);
        text += piece;
      } catch (error) {
        cancel();
        throw error;
      }
    }
  }
  // A body that was compressed in transit is longer than its Content-Length, and a browser may hide that it was.
  const announced = type === 'cors' ? null : headers.get('Content-Length');
  if (announced !== null && headers.get('Content-Encoding') === null && Number(announced) !== size)
    throw new Error('wrong Content-Length');
  return text + decode(utf8);
}

function decode(utf8: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return utf8.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new UnusableResponse('with a body that is not UTF-8');
  }
}

export function discard({ body }: FetchResponse): void {
  if (body) letGo({ cancel: () => readerOf(body).cancel() });
}

/** Cancels a reader and ignores a failure, which would end the process when thrown in a listener. */
async function letGo(body: Pick<BodyReader, 'cancel'>): Promise<void> {
  try {
    await body.cancel();
  } catch {}
}

function readerOf(body: NonNullable<FetchResponse['body']>): BodyReader {
  if ('getReader' in body) return body.getReader();
  const chunks = body[Symbol.asyncIterator]();
  return { read: () => chunks.next(), cancel: async () => body.destroy?.() };
}

/**
 * Limits of a response body. A larger one is refused before it is parsed, because parsing could block the event loop
 * for seconds. The contract needs far less: a page of 100 items has under 1 MiB, some 10 levels and some 20,000 values.
 */
const MAX_MIB = 10;
const MAX_DEPTH = 32;
const MAX_VALUES = 100_000;

const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the values and levels of JSON text as it arrives, before parsing. The returned function reports the
 * first limit that the text exceeds, to complete the sentence "with a body …".
 */
function measureJson(): (text: string) => string | undefined {
  let depth = 0;
  let values = 0;
  let inString = false;
  let isEscaped = false;
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) inString = true;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
      else if (code === COMMA) values++;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        values++;
        if (++depth > MAX_DEPTH) return `nested more than ${MAX_DEPTH} levels deep`;
      }
    }
    return values > MAX_VALUES ? `of more than ${MAX_VALUES} values` : undefined;
  };
}
