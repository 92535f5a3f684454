import { setTimeout } from 'node:timers/promises';

export interface Pace {
  readonly rate: number;
  readonly most: number;
  readonly timeout: number;
}

export class SpentError extends Error {
  override readonly name = 'SpentError';
}

export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Maximum duration of a run in milliseconds, and maximum consecutive requests without a response. */
const LONGEST = 15 * 60_000;
const SILENCES = 10;

/** Resolves after a delay in milliseconds. Rejects when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export class Pacer {
  requests = 0;
  readonly #pace: Pace;
  readonly #signal: AbortSignal;
  readonly #wait: Wait;
  readonly #start = performance.now();
  #next = 0;
  #silences = 0;

  constructor(pace: Pace, signal: AbortSignal, wait: Wait = timer) {
    this.#pace = pace;
    this.#signal = signal;
    this.#wait = wait;
  }

  heard(): void {
    this.#silences = 0;
  }

  missed(): void {
    this.#silences += 1;
  }

  async pass(): Promise<void> {
    if (this.#signal.aborted) throw new StoppedError('The run was stopped.');
    if (this.requests >= this.#pace.most)
      throw new SpentError(`The run used all of its ${this.#pace.most} requests: raise --max.`);
    if (performance.now() - this.#start > LONGEST)
      throw new SpentError(
        `The run reached its limit of ${LONGEST / 60_000} minutes: select fewer rules with --only.`,
      );
    if (this.#silences >= SILENCES)
      throw new SpentError(`${SILENCES} requests in a row got no response: check the service.`);
    this.requests += 1;
    if (this.#pace.rate === 0) return;
    const now = performance.now();
    const due = Math.max(this.#next, now);
    this.#next = due + 1000 / this.#pace.rate;
    await this.wait(due - now);
  }

  async wait(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await this.#wait(milliseconds, this.#signal);
    if (this.#signal.aborted) throw new StoppedError('The run was stopped.');
  }
}

const timer: Wait = async (milliseconds, signal) => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
};
