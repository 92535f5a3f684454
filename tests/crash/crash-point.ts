import type { Random } from './random.ts';

/** What a moment is counted in: answers to clients, requests to the webhook's destination, writes to the database. */
export type Beat = 'answer' | 'delivery' | 'write';

/** A moment to die at. */
export interface CrashPoint {
  readonly beat: Beat;
  /** How many beats later; counts from 1. */
  readonly after: number;
  /** Whether it counts from the start of the process on, which it may then not survive. */
  readonly early: boolean;
}

const REACH: Readonly<Record<Beat, number>> = { answer: 60, delivery: 12, write: 60 };

export function drawCrashPoint(random: Random): CrashPoint {
  const beat = random.pick<Beat>(['answer', 'answer', 'delivery', 'write']);
  const early = beat === 'write' && random.below(3) === 0;
  return { beat, after: 1 + random.below(early ? 15 : REACH[beat]), early };
}

/** Counts down to a crash point, once armed. */
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

  /** While a world is judged, nothing may cut the questions. */
  disarm(): void {
    this.#armed = false;
  }

  tick(beat: Beat): void {
    if (!this.#armed || beat !== this.#point.beat) return;
    this.#left -= 1;
    if (this.#left <= 0) this.#kill();
  }
}
