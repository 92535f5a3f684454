import type { Timer } from '../../host/timer.ts';

/** Longest delay that a Node timer supports, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Wait before failed work is tried again, in milliseconds. */
const AFTER_FAILURE = 1000;

export interface Work {
  /** Does what is due, or begins it. It may be called again before that is done. */
  readonly run: () => void;
  /** Milliseconds until something not yet covered by `run` is due; null when nothing is, or when time stands still. */
  readonly wait: () => number | null;
  /** Called with what `run` and `wait` throw. */
  readonly onError: (error: unknown) => void;
  readonly timer: Timer;
}

/**
 * Runs due work in the background: when woken after a change, and when its time comes, even while earlier work runs.
 */
export class Worker {
  readonly #work: Work;
  #callOff: (() => void) | undefined;
  #soon: (() => void) | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Looks for work once the current response has been sent; returns at once. */
  wake(): void {
    if (this.#isClosed) return;
    this.#soon ??= this.#work.timer(0, () => {
      this.#soon = undefined;
      this.look();
    });
  }

  /** Sets the timer again, since work under way may have made something fall due earlier. */
  reschedule(): void {
    this.#callOff?.();
    const wait = this.#isClosed ? null : this.#wait();
    if (wait === null) return;
    this.#callOff = this.#work.timer(Math.min(Math.max(wait, 1), LONGEST_WAIT), () => this.wake());
  }

  /** Looks for work, now. */
  look(): void {
    this.#hasFailed = false;
    try {
      this.#work.run();
    } catch (error) {
      this.fail(error);
    }
    this.reschedule();
  }

  /** Tries again soon: something that was due could not be done. */
  fail(error: unknown): void {
    this.#hasFailed = true;
    this.#work.onError(error);
    this.reschedule();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
    this.#soon?.();
  }

  #wait(): number | null {
    const wait = this.#readWait();
    return this.#hasFailed ? Math.min(wait ?? AFTER_FAILURE, AFTER_FAILURE) : wait;
  }

  /** A database that cannot be read fails what is asked of it, and does not end the process. */
  #readWait(): number | null {
    try {
      return this.#work.wait();
    } catch (error) {
      this.#hasFailed = true;
      this.#work.onError(error);
      return null;
    }
  }
}
