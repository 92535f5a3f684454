import type { Timer } from '../world/timer.ts';

/** How long moving a clock waits for all webhook deliveries together, in milliseconds. */
export const PATIENCE = 30_000;

/** A limit on real time that several waits share. */
export class Patience {
  /** Resolves when the time is up. */
  readonly over: Promise<void>;
  /** Ends the wait early. */
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

  /** Cancels the timer; call it when nothing is left to wait for. */
  end(): void {
    this.#callOff();
  }
}
