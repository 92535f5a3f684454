import { demand } from '../errors/demand.ts';

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
  demand(
    names.length > 0 && names.every(isName),
    'idempotencyKeyFrom needs names: texts that are not empty.',
  );
  const text = JSON.stringify(['tesa', ...names.map((name) => name.normalize('NFC'))]);
  return uuidOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

// A lone surrogate is encoded as U+FFFD, so that two names would have one key.
const isName = (name: unknown) => typeof name === 'string' && name !== '' && !/\p{Surrogate}/u.test(name);

/** The first 16 bytes, marked as a UUID of version 8, whose bits are its maker's own. */
function uuidOf(digest: ArrayBuffer): string {
  const bytes = new DataView(digest, 0, 16);
  bytes.setUint16(6, (bytes.getUint16(6) & 0x0fff) | 0x8000);
  bytes.setUint16(8, (bytes.getUint16(8) & 0x3fff) | 0x8000);
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
