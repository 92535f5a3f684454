import { isTesaError } from '../errors/guard.ts';
import { codesAfterKey, codesOfOperation } from '../generated/codigos.ts';

/** What a failed call says of its operation. */
export type Verdict =
  /** It never took effect, and never will: the refusal speaks of the operation itself. */
  | 'refused'
  /** Another request carried its key: what was done has to be looked for. */
  | 'reconcile'
  /** Nothing happened, for a reason that is none of the operation's, such as a wrong address: it is sent again. */
  | 'nothing'
  /** It may have taken effect: only the same key may be sent again. */
  | 'unknown';

/**
 * Judges an operation by the failure of its last call.
 * @param wasInDoubt whether an earlier call may have taken effect: then only a refusal that comes after the service has
 * looked up the key says that it did not
 * @param decides whether it decides on what is there already, and is never removed
 */
export function verdictOf(error: unknown, wasInDoubt: boolean, decides: boolean): Verdict {
  if (!isTesaError(error) || error.outcome === 'unknown') return 'unknown';
  const { codigo } = error;
  if (codigo === 'chave_de_idempotencia_reutilizada') return 'reconcile';
  const isAmong = (codes: readonly unknown[]) => codes.includes(codigo);
  // Another organization or environment may have been asked, which has no such wallet, or nothing to decide on.
  const isElsewhere = codigo === 'carteira_invalida' || (decides && codigo === 'nao_encontrado');
  if (wasInDoubt && (isElsewhere || !isAmong(codesAfterKey))) return 'unknown';
  // The key that was sent is a UUID: a proxy lost or changed it, and would do so to every operation.
  if (isElsewhere || error.campo === 'Idempotency-Key') return 'nothing';
  return isAmong(codesOfOperation) ? 'refused' : 'nothing';
}
