import type { Mudanca, Tentativa } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  failureMessage,
  type WrittenEvent,
} from '../webhooks/index.ts';
import type { Changes } from './changes.ts';
import type { WorldClock } from './clock.ts';

/** The clock, which announces its moves. */
export function tellingOfMoves(clock: WorldClock, changes: Changes): WorldClock {
  const tell = (instant: number) => changes.tell(() => ({ tipo: 'relogio', agora: toDataHora(instant) }));
  return {
    ...clock,
    get runs() {
      return clock.runs;
    },
    moveTo(instant) {
      clock.moveTo(instant);
      tell(instant);
    },
    run(runs) {
      clock.run(runs);
      tell(clock.now());
    },
  };
}

export const eventChange = ({ id, tipo, organizacao_id, criado_em }: WrittenEvent): Mudanca => ({
  tipo: 'evento',
  evento_id: id,
  evento: tipo,
  organizacao_id,
  criado_em,
});

export const attemptChange = (attempt: DeliveryAttempt, { tipo }: DeliveryTarget): Mudanca => ({
  tipo: 'entrega',
  entrega_id: attempt.entrega_id,
  evento_id: attempt.evento_id,
  evento: tipo,
  webhook_id: attempt.webhook_id,
  tentativa: shown(attempt),
  status: attempt.status,
  proxima_em: attempt.proxima_em === null ? null : toDataHora(attempt.proxima_em),
});

const shown = ({ n, feita_em, outcome: { status, erro, ms }, strikes }: DeliveryAttempt): Tentativa => ({
  n,
  feita_em: toDataHora(feita_em),
  status,
  erro,
  mensagem: failureMessage(erro),
  ms: Math.round(ms),
  falhas: strikes.map(({ id, tipo }) => ({ id, tipo })),
});
