/** Something that takes time and happens outside of the world, such as a delivery: begun when it is called, and never rejected. */
export type Outside<T = unknown> = () => Promise<T>;

/** Work in several steps: between two of them it waits for what it yields. */
export type Steps<T> = Generator<Outside, T, void>;

/** The machine's clock, or what stands for it. */
export interface RealClock {
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * The one door of a world. Whatever happens in it happens in steps: an input comes in, such as a request, its body, the answer
 * to a delivery or the end of a wait, and a step runs to its end without waiting. So the order of the inputs, the time at which
 * each came and what it brought are all that the world depends on, and all that a recording keeps.
 */
export interface Door {
  /** Stands still during a step. */
  readonly clock: RealClock;
  /**
   * Begins a step.
   * @param input names it, as `wait` did if it was waited for
   * @param result what the wait gave, as JSON. Default: nothing
   */
  begin(input: string, result?: unknown): void;
  /** Ends it. */
  end(): void;
  /** Begins something outside; once it has ended, calls `then`, which begins the step of that input. */
  wait<T>(input: string, outside: Outside<T>, then: (result: T) => void): void;
  /** A random value that the step asks for. */
  random(make: () => string): string;
}

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/** Runs a step whole: work that gives a promise does not compile. */
export function runStep<T>(door: Door, input: string, work: () => Synchronous<T>, result?: unknown): T {
  door.begin(input, result);
  try {
    return work();
  } finally {
    door.end();
  }
}
