/** How fast, and how much, a run may ask. */
export interface Pace {
  /** Requests a second; 0: as fast as the answers come. */
  readonly rate: number;
  /** Requests in all. */
  readonly most: number;
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
}

/** Ends a run: the requests that it may send are spent. */
export class SpentError extends Error {
  override readonly name = 'SpentError';
}

/** Ends a run: it was told to stop. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Lets requests pass one by one, at the rate of a pace and up to its number. */
export class Pacer {
  requests = 0;
  readonly #pace: Pace;
  readonly #signal: AbortSignal;
  #next = 0;

  constructor(pace: Pace, signal: AbortSignal) {
    this.#pace = pace;
    this.#signal = signal;
  }

  /** Resolves when the next request may be sent. */
  async pass(): Promise<void> {
    if (this.#signal.aborted) throw new StoppedError('It was stopped.');
    if (this.requests >= this.#pace.most)
      throw new SpentError(`All of its ${this.#pace.most} requests are spent.`);
    this.requests += 1;
    if (this.#pace.rate === 0) return;
    const now = performance.now();
    const due = Math.max(this.#next, now);
    this.#next = due + 1000 / this.#pace.rate;
    await this.wait(due - now);
  }

  wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(new StoppedError('It was stopped.'));
      };
      const timer = setTimeout(() => {
        this.#signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      this.#signal.addEventListener('abort', stop, { once: true });
    });
  }
}
