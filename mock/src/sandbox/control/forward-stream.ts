import type { Encaminhada } from '../../contract/control-types.ts';
import { COMMENT, eventText } from '../../http/event-stream.ts';
import type { BodyStream } from '../../http/response.ts';
import type { Forwarded, ForwardLine } from '../webhooks/index.ts';
import type { Timer } from '../world/timer.ts';

/** Silence after which a comment is sent, in milliseconds of real time. */
const SILENCE = 15_000;

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
  let callOff = () => {};

  const end = () => {
    callOff();
    line?.end();
    onEnd();
  };

  /** Resolves when there is more to read, or nothing came for a while. */
  const somethingNew = (followed: ForwardLine) =>
    new Promise<boolean>((resolve) => {
      callOff = timer(SILENCE, () => resolve(false));
      followed.follow(() => {
        callOff();
        resolve(true);
      });
    });

  /** The next text to send; undefined when there is none any more. */
  const nextText = async (): Promise<string | undefined> => {
    if (line === undefined) {
      line = connect();
      return textOf({ tipo: 'conectado', url });
    }
    for (;;) {
      if (line.isEnded) return undefined;
      const forwarded = line.read();
      if (forwarded !== undefined) return textOf(shown(forwarded));
      if (!(await somethingNew(line))) return COMMENT;
    }
  };

  return new ReadableStream(
    {
      async pull(controller) {
        const text = await nextText();
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
  corpo_base64: Buffer.from(body).toString('base64'),
});
