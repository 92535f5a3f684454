import type { Timer } from '../world/timer.ts';

/** How long a move of the clock waits for its deliveries in all, in milliseconds. */
export const PATIENCE = 30_000;

/** Real time that may be waited in all, however many things are waited for. */
export class Patience {
  /** Resolves when the time is over. */
  readonly over: Promise<void>;
  /** Ends the time before it is over. */
  readonly lose: () => void;
  #isOver = false;
  #callOff = (): void => {};

  /** @param milliseconds of real time; 0: there is none to begin with */
  constructor(timer: Timer, milliseconds: number) {
    let resolve = (): void => {};
    this.over = new Promise((settle) => {
      resolve = settle;
    });
    this.lose = () => {
      this.#isOver = true;
      resolve();
    };
    if (milliseconds > 0) this.#callOff = timer(milliseconds, this.lose);
    else this.lose();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** To be called when nothing is left to wait for. */
  end(): void {
    this.#callOff();
  }
}
