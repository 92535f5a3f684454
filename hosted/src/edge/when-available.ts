import { unavailable } from './refusals.ts';

interface Marks {
  readonly overloaded?: boolean;
}

/** Seconds for `Retry-After` when the object is overloaded, and when it failed or moved. */
const OVERLOADED = 10;
const FAILED = 1;

/**
 * Calls an object without retrying, because only the client, with its idempotency key, knows whether a retry
 * is safe.
 * @throws {Refusal} 503 when the object cannot answer
 */
export async function whenAvailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    throw unavailable((cause as Marks).overloaded === true ? OVERLOADED : FAILED, cause);
  }
}
