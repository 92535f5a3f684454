import { COMMENT } from '../http/event-stream.ts';
import type { Timer } from '../platform/primitives.ts';
import { Refusal } from '../refusal.ts';

/** Silence after which a comment is sent, in milliseconds of real time. */
const SILENCE = 15_000;

export interface EventTextsOptions {
  /** Reads the next text; '' when there is none yet, undefined when there will be none any more. */
  readonly read: () => string | undefined;
  /** Has `listener`, in place of the last one, called when there may be more to read. */
  readonly follow: (listener: () => void) => void;
  readonly timer: Timer;
}

export interface EventTexts {
  /** Waits for the next text, or for the comment after a silence; undefined when there is none any more. */
  readonly next: () => Promise<string | undefined>;
  /** Calls off the comment. */
  readonly end: () => void;
}

/** What a stream of events sends: its texts as they come, and comments that keep a silent connection open. */
export function eventTexts({ read, follow, timer }: EventTextsOptions): EventTexts {
  let callOff = () => {};
  /** Resolves with whether there may be more to read; false: nothing came for a while. */
  const somethingNew = () =>
    new Promise<boolean>((resolve) => {
      callOff = timer(SILENCE, () => resolve(false));
      follow(() => {
        callOff();
        resolve(true);
      });
    });
  return {
    async next() {
      for (;;) {
        const text = read();
        if (text !== '') return text;
        if (!(await somethingNew())) return COMMENT;
      }
    },
    end: () => callOff(),
  };
}

/** Streams that are open at once, of all worlds together. */
const MOST = 100;

/** Counts the streams that are open, so that forgotten readers cannot take the sandbox down. */
export class StreamLimit {
  #open = 0;

  /**
   * Takes a place; returns what gives it back.
   * @throws {Refusal} `servico_indisponivel` when all are taken
   */
  take(): () => void {
    if (this.#open >= MOST) throw tooMany();
    this.#open += 1;
    return () => {
      this.#open -= 1;
    };
  }
}

const tooMany = (): Refusal =>
  new Refusal(
    'servico_indisponivel',
    `Já há ${MOST} leitores das mudanças e das entregas encaminhadas, o máximo: feche um deles e repita.`,
    { retryAfter: 1 },
  );
