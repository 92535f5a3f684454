import type { Mudanca } from '../../contract/control-types.ts';
import type { Timer } from '../../host/timer.ts';
import { ConnectionReset } from '../../http/connection-reset.ts';
import { eventText, opening } from '../../http/event-stream.ts';
import type { BodyStream } from '../../http/response.ts';
import type { ChangeLog } from '../worlds/change-log.ts';
import { eventTexts } from './event-streams.ts';

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
  /** Wakes who waits for something new; undefined while nobody does. */
  let wake: (() => void) | undefined;
  let stopFollowing = () => {};

  /** What there is to read, without the changes that are not wanted. */
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
