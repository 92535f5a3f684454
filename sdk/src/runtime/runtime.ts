/** What the client takes from its surroundings: tests put a clock and a chance of their own in its place. */
export interface Runtime {
  /** Milliseconds since 1970, for what others read: signatures and dates. */
  now(): number;
  /** Milliseconds since some moment, never set back, for how long something takes. */
  elapsed(): number;
  /** From 0 to 1, 1 excluded. */
  random(): number;
  /** A new UUID. */
  newId(): string;
  /** Rings once, after so many milliseconds. Calling what it returns stops it. */
  startTimer(ms: number, ring: () => void): () => void;
  /** Whether its `fetch` may send a request with this method again by itself, and tell only of the last one. */
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
  // Once a connection was closed without an answer: Deno any request, Bun those that HTTP calls idempotent.
  mayRepeat: (method) => 'Deno' in globalThis || ('Bun' in globalThis && /^(PUT|DELETE)$/.test(method)),
};
