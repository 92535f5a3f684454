import { concat } from '../../../mock/src/bytes/concat.ts';

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
