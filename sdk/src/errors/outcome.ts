import type { CodigoConhecido } from '../generated/codigos.ts';
import { isUnreached } from './broken.ts';
import type { Failure } from './failure.ts';
import type { Outcome } from './tesa-error.ts';

/**
 * What one attempt tells about the operation:
 * - `unreached`: it never left this machine;
 * - `refused`: turned away by the service before it looked at the idempotency key;
 * - `settled`: refused by the service after it looked: it had no success stored under the key, and stores this refusal,
 *   so that an earlier attempt that still arrives is refused as well;
 * - `failed`: 5xx. The service may fail after the effect and stores no such answer, so that a later refusal may be
 *   owed to that very effect;
 * - `unanswered`: anything may have happened.
 */
export type Evidence = 'unreached' | 'refused' | 'settled' | 'failed' | 'unanswered';

/** What the attempts of one call, all under the same idempotency key, tell together. */
export function outcomeOf(attempts: readonly Evidence[]): Outcome {
  if (attempts.includes('settled') && !attempts.includes('failed')) return 'rejected';
  if (attempts.includes('unanswered') || attempts.includes('failed')) return 'unknown';
  return attempts.some((evidence) => evidence !== 'unreached') ? 'rejected' : 'not-sent';
}

/** None when the attempt sent nothing. */
export function evidenceOf(failure: Failure): Evidence[] {
  return failure.sent ? [evidenceOfSent(failure)] : [];
}

function evidenceOfSent(failure: Failure): Evidence {
  if (failure.kind === 'broken' && isUnreached(failure)) return 'unreached';
  if (failure.response !== undefined && failure.response.status >= 500) return 'failed';
  return failure.kind === 'refused' ? evidenceOfRefusal(failure) : 'unanswered';
}

const SETTLED: ReadonlySet<string> = new Set<CodigoConhecido>([
  'nao_encontrado',
  'chave_de_idempotencia_reutilizada',
  'estado_incompativel',
  'politica_invalida',
  'saldo_insuficiente',
  'carteira_invalida',
  'proposta_sem_movimento',
]);

/** Whether the service refuses so only after it looked at the idempotency key. */
export const isSettled = (codigo: string): boolean => SETTLED.has(codigo);

// Only the service itself can say that nothing happened: a bare 4xx may come from a proxy that had passed the request on.
function evidenceOfRefusal({ erro }: Failure & { kind: 'refused' }): Evidence {
  if (erro === null || erro.codigo === 'requisicao_em_andamento') return 'unanswered';
  return isSettled(erro.codigo) ? 'settled' : 'refused';
}
