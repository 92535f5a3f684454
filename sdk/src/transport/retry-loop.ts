import type { Call } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isControlFlow } from '../errors/broken.ts';
import type { Failure } from '../errors/failure.ts';
import { errorFromFailure } from '../errors/from-failure.ts';
import { outcomeOf, worseOutcome } from '../errors/outcome.ts';
import type { Outcome, TesaError } from '../errors/tesa-error.ts';
import { sleep } from '../runtime/sleep.ts';
import { type Attempt, attempt } from './attempt.ts';
import { CallLog } from './call-log.ts';
import { watchKeyAge } from './key-age.ts';
import type { Success } from './read-response.ts';
import type { HttpRequest } from './request.ts';
import { isRetryable, waitBefore } from './retry.ts';

/** Carries out one call, in as many attempts as its limits allow, and tracks their combined outcome. */
export class RetryLoop {
  /** How many requests were sent so far. */
  attempts = 0;
  readonly #call: Call;
  readonly #configuration: Configuration;
  readonly #log: CallLog;
  readonly #started: number;
  /** Of all requests that were sent. */
  #outcome: Outcome = 'not-sent';
  /** Of the last request that was sent. */
  #failure: Failure | undefined;
  /** Set with the first request. Called after every attempt, so that a clock change in between is noticed. */
  #isKeyOld: (() => boolean) | undefined;

  constructor(call: Call, configuration: Configuration) {
    this.#call = call;
    this.#configuration = configuration;
    this.#log = new CallLog(call, configuration);
    this.#started = configuration.runtime.elapsed();
  }

  /**
   * @throws TesaError the error of the last attempt, with the outcome over all attempts; what a framework threw to steer
   *   its rendering, unchanged
   */
  async run(request: HttpRequest): Promise<Success> {
    for (;;) {
      const began = this.#remaining();
      const result = await this.#attempt(request);
      const time = { attempt: this.attempts, ms: Math.round(began - this.#remaining()) };
      if (result.kind === 'success') {
        this.#log.succeeded(result, time);
        return result;
      }
      const error = this.errorOf(result);
      const wait = this.#waitAfter(result);
      this.#log.failed(error, { ...time, isLast: wait === undefined, sent: result.sent });
      if (isControlFlow(result)) throw result.thrown;
      if (wait === undefined) throw error;
      await this.#wait(wait);
      if (this.#remaining() <= 0) throw error;
    }
  }

  /** The error to throw when the call ends with this failure. */
  errorOf(failure: Failure): TesaError {
    return errorFromFailure(failure, {
      ...this.#configuration,
      ...this.#call,
      outcome: this.#outcome,
      attempts: this.attempts,
      now: this.#configuration.runtime.now(),
    });
  }

  async #attempt(request: HttpRequest): Promise<Success | Failure> {
    const { signal } = this.#call;
    if (signal?.aborted) return { kind: 'aborted', sent: false, reason: signal.reason };
    const refuseToSend = () => this.#refuseOldKey();
    const open: Attempt['open'] = (begin) =>
      this.#log.open(this.attempts + 1, (headers) => {
        // Recorded as headers of the call, so that errors redact them.
        Object.assign(this.#call.headers, headers);
        begin(headers);
      });
    const input = { request, call: this.#call, remaining: this.#remaining(), open, refuseToSend };
    const { idempotencyKey } = this.#call;
    const { runtime, fetch } = this.#configuration;
    const isWrite = idempotencyKey !== null;
    const stopWatching = isWrite ? runtime.watchSends(idempotencyKey, fetch === undefined) : () => 0;
    const result = await attempt(input, this.#configuration);
    const sends = stopWatching();
    if (result.sent) this.attempts++;
    if (result.sent && result.kind !== 'success') this.#learn(result, sends);
    return result;
  }

  #learn(failure: Failure, sends: number | undefined): void {
    const outcome = outcomeOf(failure, sends);
    // A read has no effect: only its last attempt counts.
    const isWrite = this.#call.idempotencyKey !== null;
    this.#outcome = isWrite ? worseOutcome(this.#outcome, outcome) : outcome;
    this.#failure = failure;
    this.#isKeyOld?.();
  }

  /** Called just before a request is sent: when the key is too old by now, the previous failure ends the call. */
  #refuseOldKey(): Failure | undefined {
    if (this.#call.idempotencyKey === null) return undefined;
    this.#isKeyOld ??= watchKeyAge(this.#configuration.runtime);
    if (this.#failure === undefined || !this.#isKeyOld()) return undefined;
    return { kind: 'late', sent: false, last: this.#failure };
  }

  #waitAfter(failure: Failure): number | undefined {
    if (!isRetryable(failure) || this.attempts > this.#call.limits.maxRetries) return undefined;
    const wait = waitBefore(this.attempts, failure, this.#configuration.runtime);
    return wait !== undefined && wait < this.#remaining() ? wait : undefined;
  }

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#call;
    this.#log.retrying(this.attempts + 1, ms);
    // After an abort, the next attempt fails with AbortedError and sends nothing.
    await sleep(ms, this.#configuration.runtime, signal).catch(() => {});
  }

  #remaining(): number {
    return this.#call.limits.deadline - (this.#configuration.runtime.elapsed() - this.#started);
  }
}
