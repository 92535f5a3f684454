import type { Timer } from '../world/timer.ts';
import { Deadline } from './deadline.ts';

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
  async runWithin<T>(
    timer: Timer,
    milliseconds: number,
    work: (deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const deadline = new Deadline(timer, milliseconds);
    this.#deadlines.add(deadline);
    try {
      return await this.run(() => work(deadline));
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
