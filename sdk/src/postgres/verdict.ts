import { isTesaError } from '../errors/guard.ts';
import { codesAfterKey } from '../generated/codigos.ts';

/** What a failed call says of its operation. */
export type Verdict =
  /** It never took effect, and never will. */
  | 'refused'
  /** Another request carried its key: what was done has to be looked for. */
  | 'reconcile'
  /** Nothing happened in this call: it may be sent again. */
  | 'nothing'
  /** It may have taken effect: only the same key may be sent again. */
  | 'unknown';

/**
 * Judges an operation by the failure of its last call.
 * @param wasInDoubt whether an earlier call may have taken effect: then only a refusal that comes after the service has
 * looked up the key says that it did not
 */
export function verdictOf(error: unknown, wasInDoubt: boolean): Verdict {
  if (!isTesaError(error) || error.outcome === 'unknown') return 'unknown';
  if (error.codigo === 'chave_de_idempotencia_reutilizada') return 'reconcile';
  const isProof = !wasInDoubt || codesAfterKey.some((codigo) => codigo === error.codigo);
  if (!isProof) return 'unknown';
  return PASSING.includes(error.status) ? 'nothing' : 'refused';
}

/** Nothing was answered; the key can be replaced, and a limit passes: the same call may then succeed. */
const PASSING: readonly (number | null)[] = [null, 401, 403, 429];
