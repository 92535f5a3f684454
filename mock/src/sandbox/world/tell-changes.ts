import type { Mudanca } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { DeliveryTarget, ShownAttempt, WrittenEvent } from '../webhooks/index.ts';
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

export const attemptChange = (attempt: ShownAttempt, { tipo: evento }: DeliveryTarget): Mudanca => ({
  tipo: 'entrega',
  evento,
  ...attempt,
});
