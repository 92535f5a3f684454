import { assertValid } from './options.ts';

/**
 * The idempotency key that follows from names, such as the id of an order and of a step: the same names always give the
 * same key, in every process and after every crash, and other names another. Where nothing can be kept before it is sent,
 * this is how a repetition still carries the key of the first time. The names are for one organization to tell its own
 * operations apart; put nothing in them that may change, such as a date or a count of attempts.
 *
 * It is a UUID of version 8, of the SHA-256 of the names as a JSON list that begins with `tesa`. Names that are written
 * alike in Unicode (NFC) are the same name.
 * @throws ConfigurationError without a name, or for one that is empty, no text, or holds half a surrogate pair
 */
export async function idempotencyKeyFrom(...names: readonly [string, ...string[]]): Promise<string> {
  assertValid(
    names.length > 0 && names.every(isName),
    'idempotencyKeyFrom needs names: texts that are not empty.',
  );
  return uuidFrom(names);
}

/** A UUID of version 8 derived from texts: from the SHA-256 of a JSON list of `tesa` and the texts. */
export async function uuidFrom(names: readonly string[]): Promise<string> {
  const text = JSON.stringify(['tesa', ...names.map((name) => name.normalize('NFC'))]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte, at) =>
    byteOf(byte, at).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The byte at a place, with the bits of the version or the variant set. */
function byteOf(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x80;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/** Whether a value may be one of the texts. Lone surrogates are all encoded as U+FFFD: two texts would share a UUID. */
const isName = (name: unknown) => typeof name === 'string' && name !== '' && !/\p{Surrogate}/u.test(name);
