import { advice } from '#host';
import type { MudancaDeEntrega, Tentativa } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Failure } from './attempt-result.ts';
import type { DeliveryAttempt } from './deliveries.ts';

/** What each failure means, and what to do about it, in Portuguese. */
const MESSAGES: Readonly<Record<Failure, string>> = {
  destino_recusado: `O destino leva agora a um endereço aonde o sandbox não entrega. ${advice.nowPrivate}`,
  nome_nao_resolvido:
    'O nome do destino não tem endereço onde o sandbox roda. Se só a sua máquina o conhece, receba nela com tesa-mock listen --to.',
  conexao_falhou:
    'Ninguém atendeu no destino. Em um contêiner, 127.0.0.1 é o próprio contêiner: para entregar na sua máquina, receba nela com tesa-mock listen --to.',
  tls_invalido: 'O certificado do destino não foi aceito: veja o nome, a validade e quem o emitiu.',
  conexao_interrompida: 'A conexão caiu antes da resposta inteira.',
  resposta_invalida: 'O que o destino respondeu não é HTTP.',
  sem_rede:
    'O sandbox de uma página não alcança outras máquinas: receba as entregas em onWebhook ou em um receptor embutido, ou suba o servidor com npx --no-install @tesa/mock.',
  tempo_esgotado: 'O destino não respondeu por inteiro em 10 segundos.',
  perdida: 'Uma falha armada perdeu a entrega: nada foi enviado.',
};

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

interface AttemptRow extends Pick<Tentativa, 'n' | 'status' | 'falhas'> {
  /** Milliseconds of the world's time. */
  readonly feita_em: number;
  readonly erro: Failure | null;
  readonly ms: number;
}

export const tentativaOf = ({ n, feita_em, status, erro, ms, falhas }: AttemptRow): Tentativa => ({
  n,
  feita_em: toDataHora(feita_em),
  status,
  erro,
  mensagem: erro === null ? null : MESSAGES[erro],
  ms: Math.round(ms),
  falhas,
});
