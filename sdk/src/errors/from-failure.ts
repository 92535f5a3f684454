import { readRequestId } from '../http/request-id.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { isUnreached } from './broken.ts';
import type { EndedCall, Known } from './ended-call.ts';
import {
  AbortedError,
  ConfigurationError,
  ConnectionError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.ts';
import type { Failure } from './failure.ts';
import { errorFromRefusal } from './from-refusal.ts';
import { nextStep } from './next-step.ts';
import { isRefusal } from './outcome.ts';
import { explain, safeCause } from './safe-cause.ts';
import type { TesaError } from './tesa-error.ts';

/** Turns the failure that ended a call into its error. */
export function errorFromFailure(failure: Failure, call: EndedCall, isLate = false): TesaError {
  if (failure.kind === 'late') return errorFromFailure(failure.last, call, true);
  const known: Known = { ...call, ...factsOf(failure, call), isLate };
  switch (failure.kind) {
    case 'refused':
      return errorFromRefusal(failure, known);
    case 'unusable':
      return unusable(failure.what, known);
    case 'broken':
      return broken(failure, known);
    case 'timeout':
      return timedOut(failure, known);
    case 'aborted':
      return aborted(failure.reason, known);
    case 'unsendable':
      return unsendable(failure.thrown, known);
  }
}

/** Status, code, message and the like, from the last response, if there is one. */
function factsOf(failure: Failure, { now, redact }: EndedCall) {
  const { response } = failure;
  return {
    status: response?.status ?? null,
    requisicaoId: response ? readRequestId(response, redact) : null,
    retryAfter: response ? readRetryAfter(response.headers, now) : null,
    isRefusal: isRefusal(failure),
  };
}

function unusable(what: string, known: Known, cause?: Error) {
  const message = `${known.operation} was answered ${known.status} ${what}. ${nextStep(known)}`;
  return new UnexpectedResponseError(message, { ...known, cause });
}

function broken(failure: Failure & { kind: 'broken' }, known: Known) {
  const cause = safeCause(failure.thrown, known.redact);
  if (failure.response !== undefined) return unusable('but the body was cut off', known, cause);
  const why = explain(cause) || 'network failure';
  const hint = isUnreached(failure) ? ' Check the address, and that its server is running.' : '';
  const isOver = known.outcome === 'unknown' || known.isLate;
  const step = isOver ? nextStep(known) : 'Nothing happened: repeat the call.';
  const message = `${known.operation} got no answer from ${known.baseUrl} (${why}).${hint} ${step}`;
  return new ConnectionError(message, { ...known, cause });
}

function timedOut({ limit, ms }: Failure & { kind: 'timeout' }, known: Known) {
  const within = limit === 'timeout' ? 'its timeout' : 'the deadline of the call';
  const message = `${known.operation} was not answered within ${within}, ${ms} ms. ${nextStep(known)}`;
  return new TimeoutError(message, { ...known, limit });
}

// The abort reason is the caller's own and holds nothing of the request, so it is kept as it is.
function aborted(cause: unknown, known: Known) {
  return new AbortedError(`${known.operation} was aborted. ${nextStep(known)}`, { ...known, cause });
}

function unsendable(thrown: unknown, known: Known) {
  const cause = safeCause(thrown, known.redact);
  const why = explain(cause) || 'unknown reason';
  const step = known.outcome === 'unknown' ? ` ${nextStep(known)}` : '';
  const message = `${known.operation} could not be made into a request: ${why}${step}`;
  return new ConfigurationError(message, { ...known, cause });
}
