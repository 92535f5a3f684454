import { AbortedError } from './aborted-error.ts';
import { ConfigurationError } from './configuration-error.ts';
import { ConnectionError } from './connection-error.ts';
import { type CallContext, unusableResponse } from './from-response.ts';
import { nextStep } from './next-step.ts';
import { findCode, safeCause } from './safe-cause.ts';
import type { TesaError } from './tesa-error.ts';

/** How far a request went before something was thrown. */
export interface Progress {
  sent: boolean;
  response: Response | undefined;
  signal: AbortSignal | undefined;
}

/** Turns whatever stopped a call before its answer was read into its error. */
export function errorFromFailure(thrown: unknown, progress: Progress, call: CallContext): TesaError {
  const { sent, response, signal } = progress;
  const cause = safeCause(thrown, call.redact);
  if (signal?.aborted) return abortedError(signal, sent, call);
  if (!sent) return unsendable(call, cause);
  if (response !== undefined) return unusableResponse(response, 'but the body was cut off', call, cause);
  return connectionError(call, cause);
}

// The caller's own reason is kept as it is: it comes from them and knows nothing of the request.
function abortedError({ reason }: AbortSignal, sent: boolean, { operation, idempotencyKey }: CallContext) {
  const outcome = sent ? ('unknown' as const) : ('not-sent' as const);
  const details = { outcome, operation, idempotencyKey, cause: reason };
  const step = sent ? nextStep(details) : 'Nothing was sent.';
  return new AbortedError(`${operation} was aborted. ${step}`, details);
}

function unsendable({ operation, idempotencyKey }: CallContext, cause: Error | undefined) {
  const why = cause?.message ?? 'unknown reason';
  return new ConfigurationError(`${operation} could not be made into a request: ${why}`, {
    operation,
    idempotencyKey,
    cause,
  });
}

// Failures to connect: the request never left this machine.
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function connectionError({ operation, idempotencyKey, baseUrl }: CallContext, cause: Error | undefined) {
  const code = findCode(cause);
  const unreached = code !== undefined && UNREACHED.has(code);
  const outcome = unreached ? ('not-sent' as const) : ('unknown' as const);
  const details = { outcome, operation, idempotencyKey, cause };
  const why = code ?? cause?.message ?? 'network failure';
  const step = unreached ? 'Check the address, and that its server is running.' : nextStep(details);
  return new ConnectionError(`${operation} got no answer from ${baseUrl} (${why}). ${step}`, details);
}
