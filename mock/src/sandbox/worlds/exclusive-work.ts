import type { Timer } from '../../host/timer.ts';

/** A limit on real time that several waits share. */
export class Deadline {
  /** Resolves when the time is up. */
  readonly passed: Promise<void>;
  #pass = (): void => {};
  #hasPassed = false;
  #stopTimer = (): void => {};

  /** @param milliseconds 0: the time is up from the start */
  constructor(timer: Timer, milliseconds: number) {
    this.passed = new Promise((resolve) => {
      this.#pass = resolve;
    });
    if (milliseconds === 0) this.expire();
    else this.#stopTimer = timer(milliseconds, () => this.expire());
  }

  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** Ends the time early. */
  expire(): void {
    this.#hasPassed = true;
    this.#pass();
  }

  /** Stops the time; call it when nothing is left to wait for. */
  clear(): void {
    this.#stopTimer();
  }
}

/** Work that is done one at a time, in the order it was asked for. */
export class ExclusiveWork {
  readonly #deadlines = new Set<Deadline>();
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** The same, with a limit on the real time that `work` may wait; the time before its turn counts too. */
  async runWithin<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    this.#deadlines.add(deadline);
    try {
      return await this.run(work);
    } finally {
      deadline.clear();
      this.#deadlines.delete(deadline);
    }
  }

  /** Ends every wait that has a limit. */
  expireDeadlines(): void {
    for (const deadline of this.#deadlines) deadline.expire();
  }
}
