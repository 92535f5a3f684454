import { toBase64 } from '../bytes.ts';
import type { Encaminhada, Mudanca } from '../contract/control-types.ts';
import { eventText, opening } from '../http/event-stream.ts';
import { type BodyStream, ConnectionReset } from '../http/response.ts';
import type { Timer } from '../platform/primitives.ts';
import { type Forwarded, type ForwardLine, forwarderUrl } from '../webhooks/index.ts';
import type { ChangeLog } from '../worlds/changes.ts';
import { eventTexts } from './event-streams.ts';
import { type ControlHandlers, Streamed } from './handlers.ts';
import { planesOf } from './requests.ts';

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
} satisfies Partial<ControlHandlers>;

/** A reader that reads nothing for this long is cut, in milliseconds of real time. */
const PATIENCE = 30_000;

/** Time that a slow reader has to catch up when the stream ends, in milliseconds of real time. */
const GRACE = 100;

const BATCH = 250;

export interface StreamOptions {
  readonly log: ChangeLog;
  /** Id of the last change that the reader has received. @default the stream starts with the next change */
  readonly after?: string | undefined;
  readonly isWanted: (change: Mudanca) => boolean;
  readonly timer: Timer;
  readonly onEnd: () => void;
}

type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

/**
 * Streams a world's changes as server-sent events. The reader sets the pace: nothing is buffered for a slow reader,
 * which is cut in the end.
 */
export function changeStream({ log, after, isWanted, timer, onEnd }: StreamOptions): BodyStream {
  const encoder = new TextEncoder();
  const start = after === undefined ? log.end : log.placeAfter(after);
  let place = start ?? log.end;
  let greeting = opening(log.idBefore(place));
  if (start === undefined) greeting += lostText(null);
  let callOff = () => {};
  let wake: (() => void) | undefined;
  let stopFollowing = () => {};

  const readWanted = (): string => {
    const { changes, lost, next } = log.read(place, BATCH);
    place = next;
    const wanted = changes.filter(({ change }) => isWanted(change));
    const texts = wanted.map(({ id, change }) => eventText({ id, event: change.tipo, data: change }));
    return (lost === 0 ? '' : lostText(lost)) + texts.join('');
  };
  const read = (): string | undefined => {
    let text = greeting + readWanted();
    greeting = '';
    while (text === '' && place < log.end) text = readWanted();
    return text === '' && log.isClosed ? undefined : text;
  };
  const follow = (listener: () => void) => {
    wake = listener;
  };
  const texts = eventTexts({ read, follow, timer });

  const end = () => {
    callOff();
    texts.end();
    stopFollowing();
    onEnd();
  };
  const cut = (controller: Controller) => {
    end();
    controller.error(new ConnectionReset());
  };
  const awaitReader = (controller: Controller) => {
    callOff();
    callOff = timer(log.isClosed ? GRACE : PATIENCE, () => cut(controller));
  };

  return new ReadableStream(
    {
      start(controller) {
        awaitReader(controller);
        stopFollowing = log.follow(() => {
          if (wake !== undefined) wake();
          else if (log.isClosed) awaitReader(controller);
        });
      },
      async pull(controller) {
        callOff();
        const text = await texts.next();
        wake = undefined;
        if (text === undefined) {
          end();
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(text));
        awaitReader(controller);
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

const lostText = (quantidade: number | null): string =>
  eventText({ event: 'perdidas', data: { tipo: 'perdidas', quantidade } });

export interface ForwardStreamOptions {
  readonly connect: () => ForwardLine;
  readonly url: string;
  readonly timer: Timer;
  readonly onEnd: () => void;
}

/** Streams webhook deliveries to a forwarder as server-sent events. The first event confirms the connection. */
export function forwardStream({ connect, url, timer, onEnd }: ForwardStreamOptions): BodyStream {
  const encoder = new TextEncoder();
  let line: ForwardLine | undefined;

  const read = (): string | undefined => {
    if (line === undefined) {
      line = connect();
      return textOf({ tipo: 'conectado', url });
    }
    if (line.isEnded) return undefined;
    const forwarded = line.read();
    return forwarded === undefined ? '' : textOf(shown(forwarded));
  };
  const texts = eventTexts({ read, follow: (listener) => line?.follow(listener), timer });

  const end = () => {
    texts.end();
    line?.end();
    onEnd();
  };

  return new ReadableStream(
    {
      async pull(controller) {
        const text = await texts.next();
        if (text !== undefined) return controller.enqueue(encoder.encode(text));
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

const textOf = (data: Encaminhada): string => eventText({ event: data.tipo, data });

const shown = ({ attempt, headers, body }: Forwarded): Encaminhada => ({
  tipo: 'entrega',
  tentativa: attempt,
  cabecalhos: Object.entries(headers).map(([nome, conteudo]) => ({ nome, conteudo })),
  corpo_base64: toBase64(body),
});
