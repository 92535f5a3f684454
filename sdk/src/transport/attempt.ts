import type { Call } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isControlFlow } from '../errors/broken.ts';
import { demand } from '../errors/demand.ts';
import type { Failure, Progress } from '../errors/failure.ts';
import { legible } from '../errors/safe-cause.ts';
import { acceptsCache } from '../http/accepts-cache.ts';
import { answerOf } from '../http/answer.ts';
import type { FetchInit } from '../http/fetch.ts';
import { discard, UnusableResponse } from '../http/read-body.ts';
import { onAbort } from '../runtime/on-abort.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { readResponse, type Success } from './read-response.ts';
import type { HttpRequest } from './request.ts';
import { type RequestSignature, signatureOf } from './request-signature.ts';

export interface Attempt {
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
export function attempt(
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
