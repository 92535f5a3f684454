import { setImmediate } from 'node:timers/promises';
import type { Turns } from '../exchanges/turns.ts';
import type { HttpRequest } from '../http/request.ts';
import type { RecordedTurn } from './read-recording.ts';
import { waitUntil } from './wait-until.ts';

interface Open {
  readonly turn: RecordedTurn;
  readonly notes: unknown[];
  readonly readings: readonly (readonly [index: number, value: number])[];
  read: number;
  isTaken: boolean;
}

/** Turns that come in the order in which they were recorded, each at the time and with what it was told then. */
export class ReplayedTurns implements Turns {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #known: ReadonlySet<string>;
  readonly #waiting = new Map<string, () => void>();
  /** Numbers of requests that came to their world. */
  readonly #entered = new Set<number>();
  #open: Open | undefined;
  #last: number;
  /** The machine's time when the replay ended, from when on the world lives by itself. */
  #endedAt: number | undefined;

  /**
   * @param since real time when the recording began, in milliseconds
   * @param numbers of the requests, by their ids
   */
  constructor(turns: readonly RecordedTurn[], since: number, numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    this.#known = new Set(turns.map(({ vez }) => vez));
    this.#last = since;
  }

  get isReplay(): boolean {
    return true;
  }

  reading(): { now(): number } {
    return { now: () => this.#now() };
  }

  enter({ requestId }: HttpRequest): number {
    const number = this.#numbers.get(requestId) ?? 0;
    this.#entered.add(number);
    return number;
  }

  take<T>(who: string, told?: T): Promise<T> | undefined {
    if (this.#endedAt !== undefined) return undefined;
    const open = this.#open;
    if (open?.turn.vez === who && !open.isTaken) {
      open.isTaken = true;
      return told === undefined ? undefined : Promise.resolve(open.notes.shift() as T);
    }
    // A request that had come before the recording began takes its first turns in it with the one it was recorded at.
    if (this.#isBefore(who)) return undefined;
    const recorded = () => (told === undefined ? undefined : this.#open?.notes.shift());
    return new Promise<T>((resolve) => {
      this.#waiting.set(who, () => resolve((this.#endedAt === undefined ? recorded() : told) as T));
    });
  }

  note(make: () => string): string {
    const noted = this.#endedAt === undefined ? this.#open?.notes.shift() : undefined;
    return typeof noted === 'string' ? noted : make();
  }

  /** Whether a request has come to its world: from then on it waits for turns alone. */
  hasEntered(number: number): boolean {
    return this.#entered.has(number);
  }

  /**
   * Lets whoever waits for a turn take it, and resolves when it did.
   * @param begin what begins the turn when nobody waits for it: the background work
   * @param mayCome asked whether anything goes on that may come to take it
   * @returns false when nobody came
   */
  async open(turn: RecordedTurn, begin: (() => void) | undefined, mayCome: () => boolean): Promise<boolean> {
    const { vez } = turn;
    const isAwaited = () => this.#waiting.has(vez);
    if (begin === undefined && !(await waitUntil(isAwaited, mayCome))) return false;
    const readings = (turn.relogio ?? '').split(',').filter(Boolean);
    const open: Open = {
      turn,
      notes: [...(turn.dados ?? [])],
      readings: readings.map((reading) => reading.split(':').map(Number) as [number, number]),
      read: 0,
      isTaken: begin === undefined,
    };
    this.#open = open;
    const resume = this.#waiting.get(vez);
    this.#waiting.delete(vez);
    if (begin === undefined) resume?.();
    else begin();
    await setImmediate();
    return true;
  }

  /** From here on the world lives by itself, and what waits for a turn goes on. */
  end(): void {
    this.#endedAt = Date.now();
    this.#open = undefined;
    for (const resume of this.#waiting.values()) resume();
    this.#waiting.clear();
  }

  #now(): number {
    if (this.#endedAt !== undefined) return this.#last + Date.now() - this.#endedAt;
    const open = this.#open;
    if (open === undefined) return this.#last;
    const value = open.readings.findLast(([index]) => index <= open.read)?.[1];
    open.read += 1;
    this.#last = value ?? this.#last;
    return this.#last;
  }

  #isBefore(who: string): boolean {
    const [number, ordinal] = who.split('.').map(Number);
    if (this.#known.has(who) || number === undefined || !Number.isInteger(ordinal)) return false;
    return this.#known.has(`${number}.${Number(ordinal) + 1}`);
  }
}
