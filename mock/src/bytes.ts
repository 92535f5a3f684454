/** Uses the built-in `btoa`, because encoding a whole database in plain JavaScript takes seconds. */
export const toBase64 = (bytes: Uint8Array): string => btoa(toLatin1(bytes));

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Number of arguments that every JavaScript engine accepts in one call. */
const AT_ONCE = 8192;

export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + AT_ONCE) as unknown as number[]);
  return text;
}

/**
 * Random bytes drawn in advance, because one call of `getRandomValues` costs the same for few and many bytes.
 */
const drawn = new Uint8Array(4096);
let used = drawn.length;

/** @param length at most 4096 */
export function randomBytes(length: number): Uint8Array {
  if (used + length > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += length;
  return drawn.slice(used - length, used);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Works without `crypto.randomUUID`, which browsers offer only in secure contexts. */
export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let text = '';
  for (let at = 0; at < 16; at += 1)
    text += at === 4 || at === 6 || at === 8 || at === 10 ? `-${HEX[bytes[at] ?? 0]}` : HEX[bytes[at] ?? 0];
  return text;
}

/** Compares in constant time for arrays of equal length. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}

const ENCODER = /* @__PURE__ */ new TextEncoder();
const STRICT = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => ENCODER.encode(text);

/** Undefined when the bytes are not valid UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes `%XX`; undefined when an escape is malformed or the bytes are not UTF-8. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
