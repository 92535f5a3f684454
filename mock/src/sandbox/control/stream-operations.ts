import type { Mudanca } from '../../contract/control-types.ts';
import { changeStream } from './change-stream.ts';
import type { Handlers } from './operations.ts';
import { planesOf } from './planes.ts';
import { Streamed } from './streamed.ts';

export const streamOperations = {
  obterMudancas({ slot: { changes, world }, filters: { plano }, after }, { streams }) {
    const planes = planesOf(plano);
    const isWanted = (change: Mudanca) =>
      change.tipo !== 'requisicao' || planes.includes(change.requisicao.plano);
    const onEnd = streams.take();
    const events = changeStream({ log: changes, after, isWanted, timer: world.timer, onEnd });
    return new Streamed(events, 'text/event-stream');
  },
} satisfies Partial<Handlers>;
