import { toBase64 } from '../../bytes/base64.ts';
import type { Encaminhada } from '../../contract/control-types.ts';
import type { Timer } from '../../host/timer.ts';
import { eventText } from '../../http/event-stream.ts';
import type { BodyStream } from '../../http/response.ts';
import type { Forwarded, ForwardLine } from '../webhooks/index.ts';
import { eventTexts } from './event-streams.ts';

export interface ForwardStreamOptions {
  /** Connects the reader, as soon as it reads. */
  readonly connect: () => ForwardLine;
  /** Where deliveries must go to come here. */
  readonly url: string;
  readonly timer: Timer;
  /** Called when the stream has ended, by whichever side. */
  readonly onEnd: () => void;
}

/** The deliveries that a program is to forward, as server-sent events; the first one says that it is connected. */
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
