import { discard, UnusableResponse } from './body.ts';
import {
  errorFromFailure,
  type Failure,
  isControlFlow,
  isRetryable,
  outcomeOf,
  type Progress,
  waitBefore,
  worseOutcome,
} from './classify.ts';
import type { SuccessOf } from './contract-types.ts';
import { acceptsCache, answerOf, type FetchInit } from './fetch.ts';
import type { OperationId } from './generated/operations.ts';
import { CallLog } from './observe.ts';
import { type Configuration, demand } from './options.ts';
import { keepReceipt, readRateLimit, readRequestId } from './receipt.ts';
import { legible } from './redact.ts';
import { type Call, type CallInput, type HttpRequest, prepareCall, writeRequest } from './request.ts';
import { readResponse, type Success } from './response.ts';
import { onAbort, type Runtime, sleep } from './runtime.ts';
import { type RequestSignature, signatureOf } from './signing.ts';
import type { Outcome, TesaError } from './tesa-error.ts';

/** Carries out calls. */
export interface Sender {
  readonly runtime: Runtime;
  /** @throws ConfigurationError when the call could never be sent */
  check<O extends OperationId>(operation: O, input: CallInput<O>): void;
  send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>>;
}

/** Sends calls. */
export class Transport implements Sender {
  readonly #configuration: Configuration;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  get runtime(): Runtime {
    return this.#configuration.runtime;
  }

  check<O extends OperationId>(operation: O, input: CallInput<O>): void {
    prepareCall(operation, input, this.#configuration);
  }

  /** Returns what the operation answered; the receipt where the contract documents an empty response. */
  async send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>> {
    const call = prepareCall(operation, input, this.#configuration);
    const loop = new RetryLoop(call, this.#configuration);
    const { entity, response } = await loop.run(this.#write(call, loop));
    const receipt = {
      requisicaoId: readRequestId(response, call.redact),
      idempotencyKey: call.idempotencyKey,
      attempts: loop.attempts,
      status: response.status,
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
      rateLimit: readRateLimit(response),
    };
    const answer = entity ?? receipt;
    keepReceipt(answer, receipt);
    return answer as SuccessOf<O>;
  }

  #write(call: Call, loop: RetryLoop): HttpRequest {
    try {
      return writeRequest(call, this.#configuration.baseUrl);
    } catch (thrown) {
      throw loop.errorOf({ kind: 'unsendable', sent: false, thrown });
    }
  }
}

/** Carries out one call, in as many attempts as its limits allow, and tracks their combined outcome. */
class RetryLoop {
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
        this.#log.succeeded(result.response, time);
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

/** The service forgets a key after 24 hours, and would then execute its request again. One hour is left as a margin. */
const OLDEST = 23 * 60 * 60 * 1000;

/**
 * Tracks how long ago a key was first sent: the returned function reads the clocks, and says whether the key is too old
 * to be sent again. Neither clock suffices: the monotonic one may stop while the machine is suspended, and the wall
 * clock may be set back. Between two readings, the larger of the two differences counts.
 */
export function watchKeyAge(runtime: Runtime): () => boolean {
  let now = runtime.now();
  let elapsed = runtime.elapsed();
  let age = 0;
  return () => {
    const before = { now, elapsed };
    now = runtime.now();
    elapsed = runtime.elapsed();
    age += Math.max(now - before.now, elapsed - before.elapsed);
    return age > OLDEST;
  };
}

interface Attempt {
  request: HttpRequest;
  call: Call;
  /** Milliseconds until the deadline of the call. */
  remaining: number;
  /** Called just before sending: a failure to end with instead, if any. */
  refuseToSend: () => Failure | undefined;
  /** Calls `begin`, at once or later, with extra headers for this attempt. */
  open: (begin: (headers: Headers) => void) => void;
}

type Headers = Readonly<Record<string, string>>;
type Result = Success | Failure;

/** Sends a call once. On a timeout or an abort it resolves with a failure at once, even if `fetch` ignores its signal. */
function attempt(
  { request, call, remaining, open, refuseToSend }: Attempt,
  configuration: Configuration,
): Promise<Result> {
  const { signal, limits } = call;
  const progress: Progress = { sent: false };
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = (result: Result) => {
      stopTimer();
      stopListening();
      resolve(result);
    };
    const giveUp = (failure: Failure) => {
      end(failure);
      controller.abort();
    };
    const limit = limits.timeout < remaining ? 'timeout' : 'deadline';
    const ms = Math.min(limits.timeout, remaining);
    const timeOut = () => giveUp({ kind: 'timeout', limit, ms: limits[limit], ...progress });
    const { startTimer, elapsed } = configuration.runtime;
    const due = elapsed() + ms;
    const stopTimer = startTimer(ms, timeOut);
    const stopListening = onAbort(signal, () =>
      giveUp({ kind: 'aborted', reason: signal?.reason, ...progress }),
    );
    open((headers) => {
      const sending = { call, headers, progress, refuseToSend, signal: controller.signal };
      send(request, sending, configuration)
        .catch((thrown) => failureOf(thrown, progress))
        // What blocks the event loop, such as a large answer, also blocks the timer.
        .then((result) => {
          const isThrown = result.kind !== 'success' && isControlFlow(result);
          if (elapsed() < due || isThrown) end(result);
          else timeOut();
        });
    });
  });
}

interface Sending {
  call: Call;
  headers: Headers;
  progress: Progress;
  refuseToSend: Attempt['refuseToSend'];
  signal: AbortSignal;
}

async function send(request: HttpRequest, sending: Sending, configuration: Configuration): Promise<Result> {
  const { call, progress, refuseToSend, signal } = sending;
  const init = await initOf(request, sending, configuration);
  signal.throwIfAborted();
  const failure = refuseToSend();
  if (failure !== undefined) return failure;
  const { fetch = globalThis.fetch } = configuration;
  if (!fetch) throw new Error('no fetch: pass { fetch }.');
  progress.sent = true;
  const answered = await fetch(request.url, init);
  if (answered?.type === 'error') throw new Error('network failure');
  // Not `instanceof Response`: polyfills and test doubles have classes of their own.
  if (typeof answered?.headers?.get !== 'function') throw new TypeError('fetch must answer a Response');
  const response = answerOf(answered);
  progress.response = response;
  if (signal.aborted) discard(response);
  signal.throwIfAborted();
  return readResponse(response, { call, body: request.body, signal });
}

async function initOf(
  request: HttpRequest,
  { call, headers: extra, signal }: Sending,
  { apiKey, signingSecret, runtime }: Configuration,
): Promise<FetchInit> {
  const { method, body = null } = request;
  const key = await apiKey();
  call.apiKeys.add(key);
  const signature = signingSecret && (await sign(request, signingSecret, runtime));
  const headers = { ...request.headers, ...extra, Authorization: `Bearer ${key}`, ...(signature || {}) };
  // `manual`, since Workers do not support `redirect: 'error'`; a redirect is refused when the response is read.
  const init: FetchInit = { method, headers, body, signal, redirect: 'manual' };
  return acceptsCache() ? { ...init, cache: 'no-store' } : init;
}

function sign(
  { url, method, body }: HttpRequest,
  secret: string,
  runtime: Runtime,
): Promise<RequestSignature> {
  const { pathname, search } = new URL(url);
  const timestamp = Math.floor(runtime.now() / 1000);
  demand(timestamp >= 0, 'timestamp is wrong: check the clock of this machine.');
  return signatureOf({ timestamp, method, path: pathname + search, body }, secret);
}

function failureOf(given: unknown, progress: Progress): Failure {
  const { sent, response } = progress;
  const thrown = legible(given);
  if (!sent) return { kind: 'unsendable', thrown, ...progress };
  if (response !== undefined && thrown instanceof UnusableResponse)
    return { kind: 'unusable', sent, response, what: thrown.message };
  return { kind: 'broken', thrown, ...progress };
}
