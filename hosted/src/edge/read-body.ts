import { concat } from '../../../mock/src/bytes/concat.ts';

/**
 * Reads what nobody has read of a body, up to so many bytes, and keeps none of it: where a body is left unread, the platform
 * closes a connection that the client's next request may be on.
 */
export async function drain({ body, bodyUsed }: Request, most: number): Promise<void> {
  if (body === null || bodyUsed) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (let size = 0; size <= most; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
    }
  } catch {
    return;
  }
  reader.cancel().catch(() => {});
}

/** Most bytes beyond its limit that are read of a body, and dropped, so that its connection can serve the next request. */
const DROPPED = 4 * 1_048_576;

/**
 * Reads a body before any object is asked, so that no slow upload keeps one awake. Of a body that is too long, it returns
 * one byte more than the limit, by which the object refuses it.
 * @returns null when it did not arrive whole
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    while (size <= most + DROPPED) {
      const { done, value } = await reader.read();
      if (done) return concat(taken).subarray(0, most + 1);
      if (size <= most) taken.push(value);
      size += value.length;
    }
  } catch {
    return size > most ? concat(taken).subarray(0, most + 1) : null;
  }
  reader.cancel().catch(() => {});
  return concat(taken).subarray(0, most + 1);
}
