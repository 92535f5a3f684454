import { watchSends } from './watch-sends.ts';

/** The clock, timers and randomness that the client uses; tests inject their own. */
export interface Runtime {
  /** Wall clock, in milliseconds since 1970: for signatures and dates. */
  now(): number;
  /** Monotonic clock, in milliseconds: for durations. */
  elapsed(): number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  /** A new UUID. */
  newId(): string;
  /** Calls `ring` once, after the given milliseconds. The returned function cancels the timer. */
  startTimer(ms: number, ring: () => void): () => void;
  /**
   * Watches the requests with an idempotency key. The returned function ends the watch, and says how many were sent, since
   * `fetch` may send one again by itself and report only the last; undefined when that is not known.
   * @param isGlobal whether the global `fetch` sends them; what another does is never known
   */
  watchSends(key: string, isGlobal: boolean): () => number | undefined;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  startTimer(ms, ring) {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
  watchSends: (key, isGlobal) => (isGlobal ? watchSends(key) : () => undefined),
};
