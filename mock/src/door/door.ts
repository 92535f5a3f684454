/** Begins work that takes time outside of the world, such as a delivery; its promise never rejects. */
export type Outside<T = unknown> = () => Promise<T>;

/** Work in several steps: between two of them it waits for what it yields. */
export type Steps<T> = Generator<Outside, T, void>;

/** The machine's clock, or what stands for it. */
export interface RealClock {
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * The one entrance of a world for its inputs: requests, their bodies, answers to deliveries, ends of waits. Each begins a step,
 * which runs to its end without waiting. So the world depends on the order, the times and the content of its inputs alone, and a
 * recording keeps just these.
 */
export interface Door {
  /** It stands still during a step. */
  readonly clock: RealClock;
  /**
   * Begins a step.
   * @param input its name: that given to `wait`, if it was waited for
   * @param result what the wait gave, as JSON. Default: nothing
   */
  begin(input: string, result?: unknown): void;
  /** Ends it. */
  end(): void;
  /** Begins work outside; once that has ended, calls `then`, which begins the step of that input. */
  wait<T>(input: string, outside: Outside<T>, then: (result: T) => void): void;
  /** A random value that the step asks for. */
  random(make: () => string): string;
}

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/** Runs a step from its beginning to its end: work that returns a promise does not compile. */
export function runStep<T>(door: Door, input: string, work: () => Synchronous<T>, result?: unknown): T {
  door.begin(input, result);
  try {
    return work();
  } finally {
    door.end();
  }
}
