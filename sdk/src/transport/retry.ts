import { isControlFlow, isNetworkFailure } from '../errors/broken.ts';
import type { Failure } from '../errors/failure.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { backoff } from './backoff.ts';

/** The longest `Retry-After` that a call waits out, in milliseconds; with a longer one, the call fails instead. */
const LONGEST_ASKED = 60_000;

/** Whether the failure is transient. Every write carries its idempotency key, so a retry is safe. */
export function isRetryable(failure: Failure): boolean {
  switch (failure.kind) {
    case 'timeout':
      // A timeout before anything was sent is due to the caller's own code: the `apiKey` function or the hook.
      return failure.sent;
    case 'broken':
      return isNetworkFailure(failure) && !isControlFlow(failure);
    case 'refused':
      return mayPass(failure.response.status) || failure.erro?.codigo === 'requisicao_em_andamento';
    default:
      return false;
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Milliseconds to wait before a retry, counted from 1, and never less than `Retry-After`. Undefined when that is too
 * long.
 */
export function waitBefore(retry: number, { response }: Failure, runtime: Runtime): number | undefined {
  const seconds = response === undefined ? null : readRetryAfter(response.headers, runtime.now());
  const asked = (seconds ?? 0) * 1000;
  return asked > LONGEST_ASKED ? undefined : Math.max(asked, backoff(retry, runtime.random));
}
