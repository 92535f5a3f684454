import { concat } from '../../../mock/src/bytes.ts';
import { MIB } from '../../../mock/src/http/body.ts';

const LARGEST_REQUEST = 100 * MIB;

/** The platform's default reader returns 4 KiB at a time, which costs twenty times the CPU. */
const CHUNK = 65_536;

/**
 * Discards an unread body. Otherwise the platform closes the connection, and the client's next request on it
 * fails.
 */
export async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (!bodyUsed) await readAtMost(body, 0);
}

/**
 * Reads a body before any object is called, so that a slow upload does not keep an object awake. Reads an
 * oversized body to its end but returns only one byte over the limit, so that the object refuses it.
 * @returns null when the body did not arrive completely
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
