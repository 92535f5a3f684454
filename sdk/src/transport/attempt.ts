import type { Call } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Failure, Progress } from '../errors/failure.ts';
import type { Draft } from './draft.ts';
import { discard, judge, type Success } from './judge.ts';
import { UnusableBody } from './read-body.ts';
import { type RequestSignature, signRequest } from './request-signature.ts';
import type { Runtime } from './runtime.ts';

export interface Attempt {
  draft: Draft;
  call: Call;
  /** Milliseconds until the deadline of the call. */
  remaining: number;
  /** What to end with in the place of sending, asked at the last moment. */
  tooLate: () => Failure | undefined;
}

type Result = Success | Failure;

/** Sends a call once. Resolves with a failure when its time is up or the caller aborts, whatever `fetch` does then. */
export function attempt(
  { draft, call, remaining, tooLate }: Attempt,
  configuration: Configuration,
): Promise<Result> {
  const { signal, limits } = call;
  const progress: Progress = { sent: false };
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = (result: Result) => {
      stopTimer();
      signal?.removeEventListener('abort', abort);
      resolve(result);
    };
    const giveUp = (failure: Failure) => {
      end(failure);
      controller.abort();
    };
    const abort = () => giveUp({ kind: 'aborted', reason: signal?.reason, ...progress });
    const limit = limits.timeout < remaining ? 'timeout' : 'deadline';
    const stopTimer = configuration.runtime.startTimer(Math.min(limits.timeout, remaining), () =>
      giveUp({ kind: 'timeout', limit, ...progress }),
    );
    signal?.addEventListener('abort', abort);
    const sending = { call, progress, tooLate, signal: controller.signal };
    send(draft, sending, configuration).then(end, (thrown) => end(failureOf(thrown, progress)));
  });
}

interface Sending {
  call: Call;
  progress: Progress;
  tooLate: Attempt['tooLate'];
  signal: AbortSignal;
}

async function send(
  draft: Draft,
  { call, progress, tooLate, signal }: Sending,
  configuration: Configuration,
) {
  const request = await requestOf(draft, signal, configuration);
  signal.throwIfAborted();
  const late = tooLate();
  if (late !== undefined) return late;
  const { fetch = globalThis.fetch, redact } = configuration;
  progress.sent = true;
  const response = await fetch(request);
  // Stand-ins of tests and polyfills are no instances of the global class.
  if (typeof response?.headers?.get !== 'function') throw new TypeError('fetch must answer a Response');
  progress.response = response;
  if (signal.aborted) discard(response);
  return judge(response, { operation: call.operation, id: call.id, signal, redact });
}

async function requestOf(draft: Draft, signal: AbortSignal, configuration: Configuration): Promise<Request> {
  const { url, method, body = null } = draft;
  const { apiKey, signingSecret, runtime } = configuration;
  const signature = signingSecret && (await signatureOf(draft, signingSecret, runtime));
  const headers = { ...draft.headers, Authorization: `Bearer ${apiKey}`, ...(signature || {}) };
  // Workers know no `error`, and a browser hides where a redirect leads: the answer is refused instead.
  return new Request(url, { method, headers, body, signal, redirect: 'manual' });
}

function signatureOf(
  { url, method, body }: Draft,
  secret: string,
  runtime: Runtime,
): Promise<RequestSignature> {
  const { pathname, search } = new URL(url);
  const timestamp = Math.floor(runtime.now() / 1000);
  return signRequest({ timestamp, method, path: pathname + search, body }, secret);
}

function failureOf(thrown: unknown, progress: Progress): Failure {
  const { sent, response } = progress;
  if (!sent) return { kind: 'unsendable', thrown, ...progress };
  if (response !== undefined && thrown instanceof UnusableBody)
    return { kind: 'unusable', sent, response, what: thrown.message };
  return { kind: 'broken', thrown, ...progress };
}
