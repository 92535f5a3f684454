import type { Steps } from '../../door/door.ts';
import type { Deadline } from './deadline.ts';

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
