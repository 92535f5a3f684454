import { forwarderUrl } from '../webhooks/index.ts';
import { forwardStream } from './forward-stream.ts';
import type { Handlers } from './operations.ts';
import { Streamed } from './streamed.ts';

export const forwardOperations = {
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
