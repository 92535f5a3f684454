import { assertValid } from './options.ts';

/**
 * Derives an idempotency key from names, such as the id of an order and of a step: the same names always give the same
 * key, in every process and after every crash, and other names another. Use it where nothing can be stored before a
 * request is sent, so that a repetition still carries the first key. The names must distinguish the operations of one
 * organization; do not include anything that may change, such as a date or a count of attempts.
 *
 * The key is a UUID of version 8, from the SHA-256 of the names as a JSON list that starts with `tesa`. Names that are
 * equal in Unicode NFC are the same name.
 * @throws ConfigurationError without a name, or for one that is empty, not text, or contains a lone surrogate
 */
export async function idempotencyKeyFrom(...names: readonly [string, ...string[]]): Promise<string> {
  assertValid(
    names.length > 0 && names.every(isName),
    'idempotencyKeyFrom needs names: text that is not empty.',
  );
  return uuidFrom(names);
}

/** Derives a UUID of version 8 from the SHA-256 of a JSON list of `tesa` and the texts. */
export async function uuidFrom(names: readonly string[]): Promise<string> {
  const text = JSON.stringify(['tesa', ...names.map((name) => name.normalize('NFC'))]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte, at) =>
    byteOf(byte, at).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function byteOf(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x80;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/** A lone surrogate is encoded as U+FFFD, so that two different texts would share a UUID. */
const isName = (name: unknown) => typeof name === 'string' && name !== '' && !/\p{Surrogate}/u.test(name);
