import type { Mudanca } from '../../contract/control-types.ts';
import { forwarderUrl } from '../webhooks/index.ts';
import { changeStream } from './change-stream.ts';
import { forwardStream } from './forward-stream.ts';
import { type Handlers, Streamed } from './operations.ts';
import { planesOf } from './request-operations.ts';

export const streamOperations = {
  obterMudancas({ slot: { changes, world }, filters: { plano }, after }, { streams }) {
    const planes = planesOf(plano);
    const isWanted = (change: Mudanca) =>
      change.tipo !== 'requisicao' || planes.includes(change.requisicao.plano);
    const onEnd = streams.take();
    const events = changeStream({ log: changes, after, isWanted, timer: world.timer, onEnd });
    return new Streamed(events, 'text/event-stream');
  },

  obterEntregasEncaminhadas({ slot: { world }, id }, { streams }) {
    const connect = () => world.forwarders.connect(id);
    const onEnd = streams.take();
    const { timer } = world;
    return new Streamed(forwardStream({ connect, url: forwarderUrl(id), timer, onEnd }), 'text/event-stream');
  },

  responderEntrega({ slot: { world }, id, body: { tentativa, status, erro } }) {
    const decidiu = world.forwarders.answer(id, tentativa, status ?? erro ?? 'conexao_interrompida');
    return { decidiu };
  },
} satisfies Partial<Handlers>;
