import { unavailable } from './refusals.ts';

/** Marks of the platform on what a call of an object throws. */
interface Marks {
  readonly overloaded?: boolean;
}

/** Seconds to wait for an object that has too much to do, and for one that failed or was moved. */
const OVERLOADED = 10;
const FAILED = 1;

/**
 * Calls an object. The call is not repeated here: only the client knows whether it may be, and has a key for it.
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
