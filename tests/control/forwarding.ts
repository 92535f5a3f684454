import type { EntregaEncaminhada } from '../../mock/src/contract/control-types.ts';
import { serverEvents } from '../../mock/src/http/event-stream.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import { control } from './support.ts';

export const FORWARDER = '/encaminhadores/minha-maquina';
export const FORWARDED = 'https://encaminhador.tesa.example/minha-maquina';

/** What a program that forwards deliveries reads and tells. */
export interface Line {
  /** The next delivery; undefined when the stream has ended. */
  next(): Promise<EntregaEncaminhada | undefined>;
  /** Whether what it tells decided the attempt. */
  answer(delivery: EntregaEncaminhada | undefined, result: object): Promise<boolean>;
  /** As a program that dies. */
  drop(): Promise<unknown>;
}

/** Connects a forwarder, and resolves once it is. */
export async function connect(
  fetch: Sandbox['fetch'],
  headers: Readonly<Record<string, string>> = {},
): Promise<Line> {
  const response = await fetch(`http://127.0.0.1:4010/_sandbox${FORWARDER}/entregas`, { headers });
  // The readers of its two halves: only the first can be cancelled as a connection is.
  const aborted = new AbortController();
  const copy = new TransformStream();
  const pumping = response.body?.pipeTo(copy.writable, { signal: aborted.signal }).catch(() => {});
  const events = serverEvents(new Response(copy.readable));
  await events.next();
  return {
    async next() {
      const { value } = await events.next();
      return value === undefined ? undefined : JSON.parse(value.data);
    },
    async answer(delivery, result) {
      const body = { tentativa: delivery?.tentativa, ...result };
      return (await control(fetch, `POST ${FORWARDER}/respostas`, body, headers)).body.decidiu;
    },
    drop() {
      aborted.abort();
      return pumping as Promise<void>;
    },
  };
}
