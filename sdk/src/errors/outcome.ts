import { refusalCodes, statusesAfterKey } from '../generated/codigos.ts';
import { isUnreached } from './broken.ts';
import type { Failure } from './failure.ts';
import type { Codigo, Outcome } from './tesa-error.ts';

/**
 * What two attempts under one key tell together. One that may have taken effect stays so whatever comes after it: a
 * refusal may be owed to that very effect, and only a success shows the effect itself.
 */
export function worseOutcome(one: Outcome, other: Outcome): Outcome {
  // 'not-sent', 'rejected', 'unknown': the worse, the later in the alphabet.
  return one > other ? one : other;
}

/**
 * What one attempt tells by itself. Where `fetch` may have repeated a write, it tells of the last request alone: that
 * this one reached nobody, or was refused before its key was looked at, is no proof for the one before.
 */
export function outcomeOf(failure: Failure, mayBeRepeated: boolean): Outcome {
  if (!failure.sent) return 'not-sent';
  if (failure.kind === 'broken' && isUnreached(failure)) return mayBeRepeated ? 'unknown' : 'not-sent';
  if (!isRefusal(failure) || !isOfContract(failure.erro?.codigo)) return 'unknown';
  return mayBeRepeated && !statusesAfterKey.includes(failure.response.status) ? 'unknown' : 'rejected';
}

/** Whether the request was turned away, so that the same one would be again: not when something gave up on it halfway. */
export function isRefusal(failure: Failure): failure is Failure & { kind: 'refused' } {
  if (failure.kind !== 'refused' || failure.erro?.codigo === 'requisicao_em_andamento') return false;
  const { status } = failure.response;
  return status >= 400 && status < 500 && status !== 408;
}

// Only the service can say that nothing happened: what has no code of the contract may come from a proxy that had
// passed the request on, and a code that is new may mean anything.
function isOfContract(codigo: Codigo | undefined): boolean {
  return refusalCodes.some((known) => known === codigo);
}
