import type { Runtime } from '../runtime/runtime.ts';

/** The service forgets a key after 24 hours, and would carry its request out again. An hour is for the way there. */
const OLDEST = 23 * 60 * 60 * 1000;

/**
 * How long ago a key was first sent. No clock tells alone: the monotonic one may stand still while the machine is
 * suspended, and the wall clock may be set back. Between any two looks, the one that moved more counts.
 */
export class KeyAge {
  readonly #runtime: Runtime;
  #now: number;
  #elapsed: number;
  #ms = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#now = runtime.now();
    this.#elapsed = runtime.elapsed();
  }

  /** Whether it may not be sent any more. */
  get isLate(): boolean {
    return this.#ms > OLDEST;
  }

  /** Looks at both clocks. The more often, the less a clock that is set back can hide. */
  look(): this {
    const [now, elapsed] = [this.#runtime.now(), this.#runtime.elapsed()];
    this.#ms += Math.max(now - this.#now, elapsed - this.#elapsed);
    this.#now = now;
    this.#elapsed = elapsed;
    return this;
  }
}
