import { concat } from '../../../mock/src/bytes.ts';
import { MIB } from '../../../mock/src/http/body.ts';

/** Most bytes that are read of any body: as much as the platform takes. */
const LARGEST_REQUEST = 100 * MIB;

/** The platform's default reader gives 4 KiB at a time, which takes twenty times the CPU. */
const CHUNK = 65_536;

/**
 * Reads what nobody has read of a body, and keeps none of it: where a body is left unread, the platform closes a connection
 * that the client's next request may be on.
 */
export async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (!bodyUsed) await readAtMost(body, 0);
}

/**
 * Reads a body before any object is asked, so that no slow upload keeps one awake. A body that is too long is read to its end
 * as well; it returns one byte more than the limit, by which the object refuses it.
 * @returns null when it did not arrive whole
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader({ mode: 'byob' });
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    while (size <= LARGEST_REQUEST) {
      const { done, value } = await reader.read(new Uint8Array(CHUNK));
      if (done) return concat(taken).subarray(0, most + 1);
      if (size <= most) taken.push(value);
      size += value.length;
    }
  } catch {
    if (size <= most) return null;
  }
  reader.cancel().catch(() => {});
  return concat(taken).subarray(0, most + 1);
}
