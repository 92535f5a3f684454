/** Random bytes that were drawn ahead: to draw a few costs as much as to draw many. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

/** Random bytes, at most 4096, fit for a secret. */
export function randomBytes(length: number): Uint8Array {
  if (used + length > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += length;
  return drawn.slice(used - length, used);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A random UUID, made here: browsers have `crypto.randomUUID` in secure contexts alone. */
export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let text = '';
  for (let at = 0; at < 16; at += 1)
    text += at === 4 || at === 6 || at === 8 || at === 10 ? `-${HEX[bytes[at] ?? 0]}` : HEX[bytes[at] ?? 0];
  return text;
}
