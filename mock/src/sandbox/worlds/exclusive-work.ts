import { type Door, runStep, type Steps } from '../../door/door.ts';
import type { Timer } from '../../host/timer.ts';

interface DeadlineOptions {
  readonly door: Door;
  readonly timer: Timer;
  /** Of real time; 0: the time is up from the start. */
  readonly milliseconds: number;
  /** Name of the step in which the time is up. */
  readonly input: string;
}

/** A limit on real time that several waits share. */
export class Deadline {
  /** Resolves when the time is up. */
  readonly passed: Promise<void>;
  #pass = (): void => {};
  #hasPassed = false;
  #isCleared = false;
  #stopTimer = (): void => {};

  constructor({ door, timer, milliseconds, input }: DeadlineOptions) {
    this.passed = new Promise((resolve) => {
      this.#pass = resolve;
    });
    if (milliseconds === 0) {
      this.expire();
      return;
    }
    const timeIsUp = () =>
      new Promise<void>((resolve) => {
        this.#stopTimer = timer(milliseconds, resolve);
      });
    door.wait(input, timeIsUp, () => {
      if (!this.#isCleared) runStep(door, input, () => this.expire());
    });
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
    this.#isCleared = true;
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
  *runWithin<T>(deadline: Deadline, work: (deadline: Deadline) => Steps<T>): Steps<T> {
    this.#deadlines.add(deadline);
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const before = this.#last;
    this.#last = before.then(() => ended);
    try {
      yield () => before;
      return yield* work(deadline);
    } finally {
      end();
      deadline.clear();
      this.#deadlines.delete(deadline);
    }
  }

  /** Ends every wait that has a limit. */
  expireDeadlines(): void {
    for (const deadline of this.#deadlines) deadline.expire();
  }
}
