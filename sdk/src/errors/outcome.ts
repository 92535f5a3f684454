import { codesAfterKey, codesBeforeKey } from '../generated/codigos.ts';
import { isUnreached } from './broken.ts';
import type { Failure } from './failure.ts';
import type { Codigo, Outcome } from './tesa-error.ts';

/**
 * The outcome of two attempts with the same key. Once one may have taken effect, a later refusal does not change that: it
 * may be a consequence of that very effect. Only a success settles it.
 */
export function worseOutcome(one: Outcome, other: Outcome): Outcome {
  // Alphabetical order is the order of severity: 'not-sent' < 'rejected' < 'unknown'.
  return one > other ? one : other;
}

/**
 * The outcome of a single attempt that was sent. Where `fetch` itself may have sent a write again, only the last request
 * is reported: that it could not connect, or was refused before its key was looked up, proves nothing about the request
 * before.
 * @param sends how many requests were sent; undefined: that is not known
 */
export function outcomeOf(failure: Failure, sends: number | undefined): Outcome {
  if (failure.kind === 'broken' && isUnreached(failure)) return sends === 0 ? 'not-sent' : 'unknown';
  if (!isRefusal(failure)) return 'unknown';
  // Only the service can say that nothing happened: an error without a code of the contract may come from a proxy that
  // had forwarded the request, and an unknown code may mean anything.
  const proofs: readonly (Codigo | undefined)[] =
    (sends ?? 2) < 2 ? [...codesBeforeKey, ...codesAfterKey] : codesAfterKey;
  return proofs.includes(failure.erro?.codigo) ? 'rejected' : 'unknown';
}

/** Whether the service refused the request, and would refuse it again: not so when it failed while processing it. */
export function isRefusal(failure: Failure): failure is Failure & { kind: 'refused' } {
  if (failure.kind !== 'refused' || failure.erro?.codigo === 'requisicao_em_andamento') return false;
  const { status } = failure.response;
  return status >= 400 && status < 500 && status !== 408;
}
