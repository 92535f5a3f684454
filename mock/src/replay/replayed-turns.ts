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

/** The turns of a replay: each begins when its place in the recording comes, with the recorded times and values. */
export class ReplayedTurns implements Turns {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #known: ReadonlySet<string>;
  readonly #waiting = new Map<string, () => void>();
  /** Numbers of requests that came to their world. */
  readonly #entered = new Set<number>();
  #open: Open | undefined;
  #last: number;
  /** The machine's time at the end of the replay; from then on the world runs by the machine's clock. */
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

  take<T>(who: string, awaited?: T): Promise<T> | undefined {
    if (this.#endedAt !== undefined) return undefined;
    const open = this.#open;
    if (open?.turn.vez === who && !open.isTaken) {
      open.isTaken = true;
      return awaited === undefined ? undefined : Promise.resolve(open.notes.shift() as T);
    }
    // The request came before the recording began: its first turns are not recorded, so it takes them at once.
    if (this.#isBefore(who)) return undefined;
    const recorded = () => (awaited === undefined ? undefined : this.#open?.notes.shift());
    return new Promise<T>((resolve) => {
      this.#waiting.set(who, () => resolve((this.#endedAt === undefined ? recorded() : awaited) as T));
    });
  }

  note(make: () => string): string {
    const noted = this.#endedAt === undefined ? this.#open?.notes.shift() : undefined;
    return typeof noted === 'string' ? noted : make();
  }

  /** Whether a request has reached its world: from then on it waits only for turns. */
  hasEntered(number: number): boolean {
    return this.#entered.has(number);
  }

  /**
   * Lets the work that waits for this turn continue; resolves once it has run.
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

  /** Ends the replay: all work that waits continues, and the world runs by the machine's clock. */
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
