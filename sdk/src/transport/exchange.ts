import type { Call } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Failure } from '../errors/failure.ts';
import { errorFromFailure } from '../errors/from-failure.ts';
import { type Evidence, evidenceOf, outcomeOf } from '../errors/outcome.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import { attempt } from './attempt.ts';
import type { Draft } from './draft.ts';
import { Journal } from './journal.ts';
import type { Success } from './judge.ts';
import { isRetryable, waitBefore } from './retry.ts';
import { sleep } from './sleep.ts';

/** One call on its way to its end: as many attempts as its limits allow, and what they tell together. */
export class Exchange {
  readonly #call: Call;
  readonly #configuration: Configuration;
  readonly #journal: Journal;
  readonly #started: number;
  readonly #evidence: Evidence[] = [];
  #attempts = 0;

  constructor(call: Call, configuration: Configuration) {
    this.#call = call;
    this.#configuration = configuration;
    this.#journal = new Journal(call, configuration);
    this.#started = configuration.runtime.elapsed();
  }

  /** How many requests were sent so far. */
  get attempts(): number {
    return this.#attempts;
  }

  /** @throws TesaError of the last attempt, with the outcome over all of them */
  async run(draft: Draft): Promise<Success> {
    for (;;) {
      const began = this.#remaining();
      const result = await this.#attempt(draft);
      const lap = { attempt: this.#attempts, ms: Math.round(began - this.#remaining()) };
      if (result.kind === 'success') {
        this.#journal.succeeded(result, lap);
        return result;
      }
      const error = this.errorOf(result);
      const wait = this.#waitAfter(result);
      if (result.sent) this.#journal.failed(error, { ...lap, isLast: wait === undefined });
      if (wait === undefined) throw error;
      await this.#wait(wait);
      if (this.#remaining() <= 0) throw error;
    }
  }

  /** The error the call ends with, should it end with this failure. */
  errorOf(failure: Failure): TesaError {
    const { operation, idempotencyKey, limits } = this.#call;
    const { baseUrl, redact, runtime } = this.#configuration;
    // A read has no effect: only its last attempt counts.
    const outcome = outcomeOf(idempotencyKey === null ? this.#evidence.slice(-1) : this.#evidence);
    const call = { operation, idempotencyKey, limits, baseUrl, redact, outcome };
    return errorFromFailure(failure, { ...call, attempts: this.#attempts, now: runtime.now() });
  }

  async #attempt(draft: Draft): Promise<Success | Failure> {
    const { signal } = this.#call;
    if (signal?.aborted) return { kind: 'aborted', sent: false, reason: signal.reason };
    const input = { draft, call: this.#call, remaining: this.#remaining() };
    const result = await attempt(input, this.#configuration);
    if (result.sent) this.#attempts++;
    if (result.kind !== 'success') this.#evidence.push(...evidenceOf(result));
    return result;
  }

  #waitAfter(failure: Failure): number | undefined {
    if (!isRetryable(failure) || this.#attempts > this.#call.limits.maxRetries) return undefined;
    const wait = waitBefore(this.#attempts, failure, this.#configuration.runtime);
    return wait !== undefined && wait < this.#remaining() ? wait : undefined;
  }

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#call;
    this.#journal.retrying(this.#attempts + 1, ms);
    try {
      await sleep(ms, this.#configuration.runtime, signal);
    } catch {
      throw this.errorOf({ kind: 'aborted', sent: false, reason: signal?.reason });
    }
  }

  #remaining(): number {
    return this.#call.limits.deadline - (this.#configuration.runtime.elapsed() - this.#started);
  }
}
