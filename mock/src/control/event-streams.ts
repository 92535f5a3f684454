import { COMMENT } from '../http/event-stream.ts';
import type { Timer } from '../platform/primitives.ts';
import { Refusal } from '../refusal.ts';

/** Silence after which a comment is sent, in milliseconds of real time. */
const SILENCE = 15_000;

export interface EventTextsOptions {
  /** Returns the next text; '' when there is none yet, undefined when the stream has ended. */
  readonly read: () => string | undefined;
  /** Replaces the previous listener, which is called when there may be more to read. */
  readonly follow: (listener: () => void) => void;
  readonly timer: Timer;
}

export interface EventTexts {
  /** Waits for the next text, or a comment after a silence; undefined when the stream has ended. */
  readonly next: () => Promise<string | undefined>;
  readonly end: () => void;
}

/** The texts of an event stream, with comments that keep a silent connection open. */
export function eventTexts({ read, follow, timer }: EventTextsOptions): EventTexts {
  let callOff = () => {};
  /** False after a silence. */
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

  /**
   * Takes a slot; returns the function that frees it.
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
