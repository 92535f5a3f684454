import type { Random } from './random.ts';

/**
 * Events that a crash point counts: responses to clients, requests to the webhook destination, database
 * writes.
 */
export type Beat = 'answer' | 'delivery' | 'write';

export interface CrashPoint {
  readonly beat: Beat;
  /** Number of the event at which the process dies, counted from 1. */
  readonly after: number;
  /** Counts from the start of the process instead of its readiness. */
  readonly early: boolean;
}

const REACH: Readonly<Record<Beat, number>> = { answer: 60, delivery: 12, write: 60 };

export function drawCrashPoint(random: Random): CrashPoint {
  const beat = random.pick<Beat>(['answer', 'answer', 'delivery', 'write']);
  const early = beat === 'write' && random.below(3) === 0;
  return { beat, after: 1 + random.below(early ? 15 : REACH[beat]), early };
}

export class Fuse {
  readonly #point: CrashPoint;
  readonly #kill: () => void;
  #left: number;
  #armed: boolean;

  constructor(point: CrashPoint, kill: () => void) {
    this.#point = point;
    this.#kill = kill;
    this.#left = point.after;
    this.#armed = point.early;
  }

  arm(): void {
    this.#armed = true;
  }

  /** Stops counting, so that verification requests are not cut. */
  disarm(): void {
    this.#armed = false;
  }

  tick(beat: Beat): void {
    if (!this.#armed || beat !== this.#point.beat) return;
    this.#left -= 1;
    if (this.#left <= 0) this.#kill();
  }
}
