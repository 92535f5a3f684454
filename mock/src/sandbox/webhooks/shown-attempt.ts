import type { MudancaDeEntrega, Tentativa } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Failure } from './attempt-result.ts';
import type { DeliveryAttempt } from './deliveries.ts';
import { failureMessage } from './failure-message.ts';

/** An attempt at a delivery, as the control plane, the log and the changes show it. */
export type ShownAttempt = Omit<MudancaDeEntrega, 'tipo' | 'evento'>;

export const shownAttempt = (attempt: DeliveryAttempt): ShownAttempt => {
  const { entrega_id, evento_id, webhook_id, n, feita_em, outcome, strikes, status, proxima_em } = attempt;
  const falhas = strikes.map(({ id, tipo }) => ({ id, tipo }));
  return {
    entrega_id,
    evento_id,
    webhook_id,
    tentativa: tentativaOf({ n, feita_em, ...outcome, falhas }),
    status,
    proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  };
};

interface Made extends Pick<Tentativa, 'n' | 'status' | 'falhas'> {
  /** Milliseconds of the world's time. */
  readonly feita_em: number;
  readonly erro: Failure | null;
  readonly ms: number;
}

export const tentativaOf = ({ n, feita_em, status, erro, ms, falhas }: Made): Tentativa => ({
  n,
  feita_em: toDataHora(feita_em),
  status,
  erro,
  mensagem: failureMessage(erro),
  ms: Math.round(ms),
  falhas,
});
