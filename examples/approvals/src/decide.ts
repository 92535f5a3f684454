import { isConflictError, isTesaError, type Proposta, type Tesa, type TesaError } from '@tesa/sdk';

/** A decision, with an idempotency key that makes it take effect once, however often it is sent. */
export interface Order {
  readonly id: string;
  readonly what: 'aprovar' | 'rejeitar';
  readonly comentario: string;
  readonly idempotencyKey: string;
}

export interface Outcome {
  readonly proposal?: Proposta | undefined;
  readonly error?: TesaError | undefined;
}

// #region decidir
export async function decide(tesa: Tesa, order: Order): Promise<Outcome> {
  const { id, what, comentario, idempotencyKey } = order;
  const body = comentario === '' ? undefined : { comentario };
  try {
    if (what === 'aprovar') return { proposal: await tesa.aprovarProposta(id, body, { idempotencyKey }) };
    return { proposal: await tesa.rejeitarProposta(id, body, { idempotencyKey }) };
  } catch (error) {
    if (!isTesaError(error)) throw error;
    // A colleague was faster: show how the proposal was decided.
    if (isConflictError(error) && error.codigo === 'estado_incompativel')
      return { error, proposal: await tesa.obterProposta(id).catch(() => undefined) };
    return { error };
  }
}
// #endregion decidir
