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

/**
 * Reads a body before any object is asked, so that no slow upload keeps one awake: of one that is too long, one byte more than it
 * may have, by which the object refuses it.
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
    while (size <= most) {
      const { done, value } = await reader.read();
      if (done) return concat(taken);
      taken.push(value);
      size += value.length;
    }
  } catch {
    return null;
  }
  reader.cancel().catch(() => {});
  return concat(taken).subarray(0, most + 1);
}
