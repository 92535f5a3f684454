import { discard, UnusableResponse } from './body.ts';
import {
  errorFromFailure,
  type Failure,
  isControlFlow,
  isNetworkFailure,
  outcomeOf,
  type Progress,
  worseOutcome,
} from './classify.ts';
import { acceptsCache, answerOf, type FetchInit } from './fetch.ts';
import { type AttemptEnd, type ExtraAttemptHeaders, type Level, log, runHook } from './observe.ts';
import { assertValid, type Configuration } from './options.ts';
import { keepReceipt, readRateLimit, readRequestId, readRetryAfter } from './receipt.ts';
import { legible } from './redact.ts';
import { type AnyCall, type HttpRequest, prepareCall, writeRequest } from './request.ts';
import { readResponse, type Success } from './response.ts';
import { onAbort, type Runtime, sleep } from './runtime.ts';
import { signatureOf } from './signing.ts';
import type { Outcome } from './tesa-error.ts';

/**
 * Executes one call. After a transient failure, the same request is sent again under the same idempotency key, as long
 * as the limits of the call allow and the service remembers the key.
 *
 * Returns the operation's response; the receipt where the contract documents an empty one.
 * @throws TesaError the error of the last attempt, with the outcome over all attempts; or unchanged what a framework
 * threw to control its rendering
 */
export async function send(given: AnyCall, client: Configuration): Promise<object> {
  const call = prepareCall(given, client);
  const { operation, method, path, id, idempotencyKey, expect, limits, signal } = call;
  const called = { operation, method, path };
  const { runtime, logger, onAttempt } = client;
  const isWrite = idempotencyKey !== null;
  const started = runtime.elapsed();
  const timeLeft = () => limits.deadline - (runtime.elapsed() - started);

  let attempts = 0;
  /** The outcome over all requests of a write. For a read, which has no effect, that of the last request. */
  let outcome: Outcome = 'not-sent';
  let lastFailure: Failure | undefined;
  /**
   * Set with the first request of a write, and called after every failure, so that a clock change in between
   * is noticed.
   */
  let isKeyTooOld: (() => boolean) | undefined;
  let endAttempt: ((end: AttemptEnd) => void) | undefined;

  let request: HttpRequest;
  try {
    request = writeRequest(call, client.baseUrl);
  } catch (thrown) {
    throw errorOf({ kind: 'unsendable', sent: false, thrown });
  }

  for (;;) {
    const before = timeLeft();
    // `fetch` may send a write again by itself, and report only the last response.
    const stopCounting = isWrite ? runtime.watchSends(idempotencyKey, client.fetch === undefined) : () => 0;
    const result = await attempt(before);
    const sends = stopCounting();
    if (result.sent) attempts++;
    const ms = Math.round(before - timeLeft());

    if (result.kind === 'success') {
      const { entity, response } = result;
      const { status, headers } = response;
      const requisicaoId = readRequestId(response, call.redact);
      tell('debug', { status, ms, requisicaoId, error: null, codigo: null });
      const replayed = headers.get('Idempotent-Replayed') === 'true';
      const rateLimit = readRateLimit(response);
      const receipt = { requisicaoId, idempotencyKey, attempts, status, replayed, rateLimit };
      keepReceipt(entity ?? receipt, receipt);
      return entity ?? receipt;
    }

    if (result.sent) {
      const own = outcomeOf(result, sends);
      outcome = isWrite ? worseOutcome(outcome, own) : own;
      lastFailure = result;
      isKeyTooOld?.();
    }
    const error = errorOf(result);
    const mayRetry = isRetryable(result) && attempts <= limits.maxRetries;
    const wait = mayRetry ? waitBefore(attempts, result, runtime) : undefined;
    const isLast = wait === undefined || wait >= timeLeft();
    // A failure before anything was sent is not logged, because the call ends with it.
    const level = isLast && outcome === 'unknown' ? 'error' : 'warn';
    const { name, status, requisicaoId, codigo } = error;
    tell(result.sent ? level : undefined, { status, ms, requisicaoId, error: name, codigo });
    if (isControlFlow(result)) throw result.thrown;
    if (isLast) throw error;

    log(logger, 'info', { event: 'retry', ...called, attempt: attempts + 1, wait: Math.round(wait) });
    // After an abort, the next attempt fails with AbortedError and sends nothing.
    await sleep(wait, runtime, signal).catch(() => {});
    if (timeLeft() <= 0) throw error;
  }

  /** Makes one request. Resolves at once on a timeout or an abort, even if `fetch` ignores its signal. */
  async function attempt(left: number): Promise<Success | Failure> {
    if (signal?.aborted) return { kind: 'aborted', sent: false, reason: signal.reason };
    const progress: Progress = { sent: false };
    const controller = new AbortController();
    const limit = limits.timeout < left ? 'timeout' : 'deadline';
    const ms = Math.min(limits.timeout, left);
    const due = runtime.elapsed() + ms;
    return new Promise((resolve) => {
      const end = (result: Success | Failure) => {
        stopTimer();
        stopListening();
        resolve(result);
      };
      const giveUp = (failure: Failure) => {
        end(failure);
        controller.abort();
      };
      const timeOut = () => giveUp({ kind: 'timeout', limit, ms: limits[limit], ...progress });
      const stopTimer = runtime.startTimer(ms, timeOut);
      const abort = () => giveUp({ kind: 'aborted', reason: signal?.reason, ...progress });
      const stopListening = onAbort(signal, abort);
      const begin = async (extra: ExtraAttemptHeaders) => {
        // Stored as headers of the call, so that errors redact them.
        Object.assign(call.headers, extra);
        const result = await exchange(extra, progress, controller.signal).catch((thrown) =>
          failureOf(thrown, progress),
        );
        // Checks the time again, because work that blocks the event loop, such as a large response, also
        // blocks the timer.
        if (runtime.elapsed() < due || isControlFlow(result)) end(result);
        else timeOut();
      };
      if (onAttempt === undefined) void begin({});
      else {
        const ended = new Promise<AttemptEnd>((resolve) => {
          endAttempt = resolve;
        });
        // Redacts only the part after the base URL: an extra header such as `X-Forwarded-Host` would redact
        // the host.
        const { baseUrl } = client;
        const url = baseUrl + call.redact(request.url.slice(baseUrl.length));
        runHook(onAttempt, { ...called, url, attempt: attempts + 1 }, { begin, end: ended });
      }
    });
  }

  async function exchange(
    extra: ExtraAttemptHeaders,
    progress: Progress,
    stop: AbortSignal,
  ): Promise<Success | Failure> {
    const key = await client.apiKey();
    call.apiKeys.add(key);
    const signature = client.signingSecret && (await sign(request, client.signingSecret, runtime));
    const headers = { ...request.headers, ...extra, Authorization: `Bearer ${key}`, ...(signature || {}) };
    // `manual`, because Workers do not support `redirect: 'error'`. A redirect is refused when the response
    // is read.
    const init: FetchInit = { method, headers, body: request.body ?? null, signal: stop, redirect: 'manual' };
    if (acceptsCache()) init.cache = 'no-store';
    stop.throwIfAborted();
    if (isWrite) {
      isKeyTooOld ??= watchKeyAge(runtime);
      if (lastFailure !== undefined && isKeyTooOld()) return { kind: 'late', sent: false, last: lastFailure };
    }
    const { fetch = globalThis.fetch } = client;
    if (!fetch) throw new Error('no fetch: pass { fetch }.');
    progress.sent = true;
    const answered = await fetch(request.url, init);
    if (answered?.type === 'error') throw new Error('network failure');
    // Not `instanceof Response`, because polyfills and test doubles have classes of their own.
    if (typeof answered?.headers?.get !== 'function') throw new TypeError('fetch must return a Response');
    const response = answerOf(answered);
    progress.response = response;
    if (stop.aborted) discard(response);
    stop.throwIfAborted();
    return readResponse(response, call, request.body, stop);
  }

  function tell(level: Level | undefined, end: AttemptEnd): void {
    endAttempt?.(end);
    if (level !== undefined && logger !== undefined)
      log(logger, level, { event: 'attempt', ...called, attempt: attempts, ...end });
  }

  function errorOf(failure: Failure) {
    return errorFromFailure(failure, {
      operation,
      id,
      addsResource: id === undefined || typeof expect?.id === 'string',
      reader: call.reader,
      idempotencyKey,
      baseUrl: client.baseUrl,
      attempts,
      outcome,
      now: runtime.now(),
      redact: call.redact,
    });
  }
}

function sign({ url, method, body }: HttpRequest, secret: string, runtime: Runtime) {
  const { pathname, search } = new URL(url);
  const timestamp = Math.floor(runtime.now() / 1000);
  assertValid(timestamp >= 0, 'timestamp is wrong: check the clock.');
  return signatureOf({ timestamp, method, path: pathname + search, body }, secret);
}

function failureOf(given: unknown, progress: Progress): Failure {
  const { sent, response } = progress;
  const thrown = legible(given);
  if (!sent) return { kind: 'unsendable', thrown, ...progress };
  if (response !== undefined && thrown instanceof UnusableResponse)
    return { kind: 'unusable', sent, response, what: thrown.message };
  return { kind: 'network', thrown, ...progress };
}

/** Whether the failure is transient. Every write carries its idempotency key, so a retry is safe. */
function isRetryable(failure: Failure): boolean {
  switch (failure.kind) {
    case 'timeout':
      // A timeout before anything was sent is due to the caller's own code: the `apiKey` function or the
      // hook.
      return failure.sent;
    case 'network':
      return isNetworkFailure(failure) && !isControlFlow(failure);
    case 'refused': {
      const { status } = failure.response;
      const mayPass = status === 408 || status === 429 || status >= 500;
      return mayPass || failure.erro?.codigo === 'requisicao_em_andamento';
    }
    default:
      return false;
  }
}

/** The longest `Retry-After` that a call waits out, in milliseconds; with a longer one, the call fails. */
const LONGEST_ASKED = 60_000;

/**
 * Milliseconds to wait before retry number `retry`, counted from 1, and never less than `Retry-After`;
 * undefined when that is too long.
 */
function waitBefore(retry: number, { response }: Failure, runtime: Runtime): number | undefined {
  const seconds = response === undefined ? null : readRetryAfter(response.headers, runtime.now());
  const asked = (seconds ?? 0) * 1000;
  return asked > LONGEST_ASKED ? undefined : Math.max(asked, backoff(retry, runtime.random));
}

const FIRST_BACKOFF = 500;
const LONGEST_BACKOFF = 8000;

/**
 * Milliseconds to wait before retry number `retry`, counted from 1: exponential back-off with full jitter, so
 * that clients that failed together do not retry together.
 */
export function backoff(retry: number, random: () => number): number {
  return random() * Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** (retry - 1));
}

/**
 * In milliseconds. The service forgets a key after 24 hours and would then execute its request again; one
 * hour is left as a margin.
 */
const OLDEST_KEY = 23 * 60 * 60 * 1000;

/**
 * Tracks how long ago a key was first sent. The returned function reads the clocks and says whether the key
 * is too old to be sent again. Neither clock suffices: the monotonic one may stop while the machine is
 * suspended, and the wall clock may be set back. Between two readings, the larger of the two differences
 * counts.
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
    return age > OLDEST_KEY;
  };
}
