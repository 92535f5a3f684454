import { type Door, runStep } from '../../door/door.ts';
import type { Timer } from '../world/timer.ts';

interface DeadlineOptions {
  readonly door: Door;
  readonly timer: Timer;
  /** Of real time; 0: there is none to begin with. */
  readonly milliseconds: number;
  /** What names the step in which the time is up. */
  readonly input: string;
}

/** A limit on real time that several waits share. */
export class Deadline {
  /** Resolves when the time is up. */
  readonly passed: Promise<void>;
  #pass = (): void => {};
  #hasPassed = false;
  #isCleared = false;
  #stopTimer = (): void => {};

  constructor({ door, timer, milliseconds, input }: DeadlineOptions) {
    this.passed = new Promise((resolve) => {
      this.#pass = resolve;
    });
    if (milliseconds === 0) {
      this.expire();
      return;
    }
    const timeIsUp = () =>
      new Promise<void>((resolve) => {
        this.#stopTimer = timer(milliseconds, resolve);
      });
    door.wait(input, timeIsUp, () => {
      if (!this.#isCleared) runStep(door, input, () => this.expire());
    });
  }

  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** Ends the time early. */
  expire(): void {
    this.#hasPassed = true;
    this.#pass();
  }

  /** Stops the time; call it when nothing is left to wait for. */
  clear(): void {
    this.#isCleared = true;
    this.#stopTimer();
  }
}
