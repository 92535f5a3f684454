import type { Mudanca } from '../../contract/control-types.ts';
import { ConnectionReset } from '../../http/connection-reset.ts';
import { COMMENT, eventText, opening } from '../../http/event-stream.ts';
import type { BodyStream } from '../../http/response.ts';
import type { Timer } from '../world/timer.ts';
import type { ChangeLog } from '../worlds/change-log.ts';

/** Silence after which a comment is sent, in milliseconds of real time. */
const SILENCE = 15_000;

/** How long a reader may leave what it was sent unread, in milliseconds of real time. */
const PATIENCE = 30_000;

/** How long a reader that is behind has to catch up once the stream is to end, in milliseconds of real time. */
const GRACE = 100;

/** Changes that are sent at once. */
const BATCH = 250;

export interface StreamOptions {
  readonly log: ChangeLog;
  /** Id of the last change that was read. Default: reads what happens from now on. */
  readonly after?: string | undefined;
  /** Which changes to send. */
  readonly isWanted: (change: Mudanca) => boolean;
  readonly timer: Timer;
  /** Called once, when the stream has ended, by whichever side. */
  readonly onEnd: () => void;
}

type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

/**
 * The changes of a world as server-sent events. The reader sets the pace: nothing is gathered for one that does not
 * read, which is cut in the end, and nobody waits for it.
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

  const end = () => {
    callOff();
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

  const readMore = (): string => {
    const { changes, lost, next } = log.read(place, BATCH);
    place = next;
    const wanted = changes.filter(({ change }) => isWanted(change));
    const texts = wanted.map(({ id, change }) => eventText({ id, event: change.tipo, data: change }));
    return (lost === 0 ? '' : lostText(lost)) + texts.join('');
  };

  /** Resolves when there is more to read, or nothing came for a while. */
  const somethingNew = () =>
    new Promise<boolean>((resolve) => {
      const go = (isNew: boolean) => {
        wake = undefined;
        callOff();
        resolve(isNew);
      };
      wake = () => go(true);
      callOff = timer(SILENCE, () => go(false));
    });

  /** The next text to send; undefined when there is none any more. */
  const nextText = async (): Promise<string | undefined> => {
    for (;;) {
      const text = greeting + readMore();
      greeting = '';
      if (text !== '') return text;
      if (place === log.end && log.isClosed) return undefined;
      if (place === log.end && !(await somethingNew())) return COMMENT;
    }
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
        const text = await nextText();
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
