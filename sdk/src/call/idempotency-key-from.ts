import { demand } from '../errors/demand.ts';
import { isName, uuidFrom } from '../runtime/uuid-from.ts';

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
  return uuidFrom(names);
}
