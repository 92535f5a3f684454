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
};
