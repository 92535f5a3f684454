import { isNetworkFailure } from '../errors/broken.ts';
import type { Failure } from '../errors/failure.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { backoff } from './backoff.ts';

/** The longest a call waits because the service asked, in milliseconds; beyond it the caller is told instead. */
const LONGEST_ASKED = 60_000;

/** Whether the same request may fare better later, should there be time. Every write carries its key, so repeating is safe. */
export function isRetryable(failure: Failure): boolean {
  switch (failure.kind) {
    case 'timeout':
      // What hung before anything was sent is the caller's own: a key, or a hook.
      return failure.sent;
    case 'broken':
      return isNetworkFailure(failure);
    case 'refused':
      return mayPass(failure.response.status) || failure.erro?.codigo === 'requisicao_em_andamento';
    default:
      return false;
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Milliseconds to wait before a retry, the first being 1, and never less than the service asks. Undefined when it asks
 * for too long.
 */
export function waitBefore(retry: number, { response }: Failure, runtime: Runtime): number | undefined {
  const seconds = response === undefined ? null : readRetryAfter(response.headers, runtime.now());
  const asked = (seconds ?? 0) * 1000;
  return asked > LONGEST_ASKED ? undefined : Math.max(asked, backoff(retry, runtime.random));
}
