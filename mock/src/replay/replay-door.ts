import type { Door, Outside } from '../door/door.ts';
import type { RecordedInput } from './read-recording.ts';

/** Work that waits for an input. */
interface Waiting {
  readonly outside: Outside;
  readonly onInput: (result: unknown) => void;
}

/** The door of a world that is replayed: inputs come from a recording, and no work outside begins before the replay has ended. */
export class ReplayDoor implements Door {
  readonly clock = { now: () => this.#now() };
  readonly #waiting = new Map<string, Waiting>();
  /** When the last input came in. */
  #at: number;
  /** The machine's time when the replay ended; undefined: it has not. */
  #endedAt: number | undefined;
  #random: string[] = [];

  /** @param at real time when the recording began, in milliseconds */
  constructor(at: number) {
    this.#at = at;
  }

  begin(): void {}

  end(): void {}

  wait<T>(input: string, outside: Outside<T>, then: (result: T) => void): void {
    if (this.#endedAt === undefined)
      this.#waiting.set(input, { outside, onInput: then as Waiting['onInput'] });
    else void outside().then(then);
  }

  random(make: () => string): string {
    return this.#random.shift() ?? make();
  }

  /** Whether an input whose name begins so is awaited. */
  isAwaited(beginning: string): boolean {
    return [...this.#waiting.keys()].some((input) => input.startsWith(beginning));
  }

  /** Sets the time and the random values of the next step. */
  open({ em, sorteios = [] }: RecordedInput): void {
    this.#at = em;
    this.#random = [...sorteios];
  }

  /** Gives an input to what waits for it; false when nothing does. */
  feed(input: RecordedInput): boolean {
    const waiting = this.#waiting.get(input.entrada);
    if (waiting === undefined) return false;
    this.#waiting.delete(input.entrada);
    this.open(input);
    waiting.onInput(input.resultado);
    return true;
  }

  /** Ends the replay: the work that is awaited begins, and the world runs by the machine's clock. */
  close(): void {
    this.#endedAt = Date.now();
    for (const { outside, onInput } of this.#waiting.values()) void outside().then(onInput);
    this.#waiting.clear();
  }

  #now(): number {
    return this.#endedAt === undefined ? this.#at : this.#at + Date.now() - this.#endedAt;
  }
}
