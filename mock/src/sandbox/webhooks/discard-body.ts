/** How much of an answer's body is read, in bytes: nothing in it matters. */
const MAX_BODY = 64 * 1024;

/** Reads a body to its end, or as much of it as is worth reading; rejects when it is cut short. */
export async function discardBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  let left = MAX_BODY;
  for await (const chunk of body) {
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}
