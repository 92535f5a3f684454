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
  /** Whether the runtime's `fetch` may resend a request with this method by itself, and report only the last attempt. */
  mayRepeat(method: string): boolean;
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
  // When a connection closes without a response, Deno resends any request, Bun those whose method HTTP calls idempotent.
  mayRepeat: (method) => 'Deno' in globalThis || ('Bun' in globalThis && /^(PUT|DELETE)$/.test(method)),
};
