import { bytesToHex } from '@noble/hashes/utils.js';

/** Random bytes that were drawn ahead: to draw a few costs as much as to draw many. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

/** Random bytes, at most 4096, fit for a secret. */
export function randomBytes(length: number): Uint8Array {
  if (used + length > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.slice(used, used + length);
  drawn.fill(0, used, used + length);
  used += length;
  return bytes;
}

/** A random UUID, made here: browsers have `crypto.randomUUID` in secure contexts alone. */
export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
