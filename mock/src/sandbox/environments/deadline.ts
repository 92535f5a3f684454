import type { Timer } from '../world/timer.ts';

/** A limit on real time that several waits share. */
export class Deadline {
  /** Resolves when the time is up. */
  readonly passed: Promise<void>;
  /** Ends the time early. */
  readonly expire: () => void;
  #hasPassed = false;
  #clearTimer = (): void => {};

  /** @param milliseconds of real time; 0: there is none to begin with */
  constructor(timer: Timer, milliseconds: number) {
    let resolve = (): void => {};
    this.passed = new Promise((settle) => {
      resolve = settle;
    });
    this.expire = () => {
      this.#hasPassed = true;
      resolve();
    };
    if (milliseconds > 0) this.#clearTimer = timer(milliseconds, this.expire);
    else this.expire();
  }

  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** Cancels the timer; call it when nothing is left to wait for. */
  clear(): void {
    this.#clearTimer();
  }
}
