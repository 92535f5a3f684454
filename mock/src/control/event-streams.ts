import { COMMENT } from '../http/event-stream.ts';
import type { Timer } from '../platform/primitives.ts';
import { Refusal } from '../refusal.ts';

/** A stream that is silent for this long sends a comment, in milliseconds of real time. */
const SILENCE = 15_000;

export interface EventTextsOptions {
  /** Returns the next text; '' when there is none yet, undefined when the stream has ended. */
  readonly read: () => string | undefined;
  /** Replaces the listener, which is called when there may be more to read. */
  readonly follow: (listener: () => void) => void;
  readonly timer: Timer;
}

export interface EventTexts {
  readonly next: () => Promise<string | undefined>;
  readonly end: () => void;
}

/** Waits for the texts of an event stream, and sends comments that keep a silent connection open. */
export function eventTexts({ read, follow, timer }: EventTextsOptions): EventTexts {
  let callOff = () => {};
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

const MOST = 100;

/** Limits open streams, so that abandoned connections cannot exhaust the sandbox. */
export class StreamLimit {
  #open = 0;

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
