/** Node's timers hold no longer wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** What is already under way stays due until it ends, and is not to be looked for all the time meanwhile. */
const SHORTEST_WAIT = 200;

export interface Work {
  /** Does what is due. */
  readonly run: () => Promise<void>;
  /** Milliseconds until more is due; null when nothing is, or when time stands still. */
  readonly wait: () => number | null;
  /** Told of what `run` throws. */
  readonly onError: (error: unknown) => void;
}

/** Does what is due in the background: when woken after a change, and when time comes. */
export class Worker {
  readonly #work: Work;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  #closed = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Looks for work once the answer under way is out; never waits. */
  wake(): void {
    if (this.#closed) return;
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      this.#run();
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearImmediate(this.#soon);
  }

  #run(): void {
    this.#work
      .run()
      .catch(this.#work.onError)
      .then(() => this.#sleep());
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    const wait = this.#closed ? null : this.#work.wait();
    if (wait === null) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, SHORTEST_WAIT), LONGEST_WAIT));
    this.#timer.unref();
  }
}
