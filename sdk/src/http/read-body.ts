import type { BodyReader, FetchResponse } from './fetch.ts';

const LIMIT_MIB = 10;
const LIMIT = LIMIT_MIB * 1024 * 1024;

/** After how many parts of a body everything else gets its turn. */
const TURN = 1024;

/** Why an answer is unusable: completes the sentence "aprovarProposta was answered 200 …". */
export class UnusableResponse extends Error {}

/**
 * Reads the body of an answer to its end, or until the signal is aborted.
 * @throws UnusableResponse when it is too long or no UTF-8; Error when it was cut off, or whatever the stream fails with
 */
export async function readText(response: FetchResponse, signal: AbortSignal): Promise<string> {
  const { body } = response;
  // Fatal, since a replaced byte would go unnoticed; and a byte order mark is no JSON.
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  if (body) {
    const reader = readerOf(body);
    const cancel = () => letGo(reader);
    signal.addEventListener('abort', cancel, { once: true });
    for (let parts = 1; ; parts++) {
      const { done, value } = await reader.read();
      if (done) break;
      // However small the parts, and ready before they are asked for, the timers get their turn.
      if (parts % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      const chunk = value as Uint8Array;
      size += chunk.byteLength;
      try {
        if (!(size <= LIMIT)) throw new UnusableResponse(`with a body of more than ${LIMIT_MIB} MiB`);
        text += decode(utf8, chunk);
      } catch (error) {
        cancel();
        throw error;
      }
    }
  }
  if (isShort(size, response)) throw new Error('not of its Content-Length');
  return text + decode(utf8);
}

/** Without a chunk, what is left at the end. */
function decode(utf8: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return utf8.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new UnusableResponse('with a body that is no UTF-8');
  }
}

/** Lets go of a body that nobody will read. */
export function discard({ body }: FetchResponse): void {
  if (body) letGo({ cancel: () => readerOf(body).cancel() });
}

/** What fails as a body is let go of fails nothing else; thrown in a listener, it would end the process. */
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

// What was compressed on its way is longer here than its header says, and a browser may hide that it was compressed.
function isShort(size: number, { headers, type }: FetchResponse): boolean {
  const announced = type === 'cors' ? null : headers.get('Content-Length');
  return announced !== null && headers.get('Content-Encoding') === null && Number(announced) !== size;
}
