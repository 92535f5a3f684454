import type { Door, Outside } from '../door/door.ts';
import type { RecordedInput } from './read-recording.ts';

/** What waits for an input. */
interface Waiting {
  readonly outside: Outside;
  readonly goOn: (result: unknown) => void;
}

/** The door of a world that is replayed: inputs come from a recording, and nothing outside is begun before that has ended. */
export class ReplayDoor implements Door {
  readonly clock = { now: () => this.#now() };
  readonly #waiting = new Map<string, Waiting>();
  /** When the last input came in, and the machine's time when the replay ended; undefined: it has not. */
  #at: number;
  #endedAt: number | undefined;
  #random: string[] = [];

  /** @param at real time when the recording began, in milliseconds */
  constructor(at: number) {
    this.#at = at;
  }

  begin(): void {}

  end(): void {}

  wait<T>(input: string, outside: Outside<T>, then: (result: T) => void): void {
    if (this.#endedAt === undefined) this.#waiting.set(input, { outside, goOn: then as Waiting['goOn'] });
    else void outside().then(then);
  }

  random(make: () => string): string {
    return this.#random.shift() ?? make();
  }

  /** Whether some input of a name that begins so is waited for. */
  isAwaited(beginning: string): boolean {
    return [...this.#waiting.keys()].some((input) => input.startsWith(beginning));
  }

  /** The next step is that of an input. */
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
    waiting.goOn(input.resultado);
    return true;
  }

  /** Ends the replay: what still waits begins, and the world runs by the machine's clock. */
  close(): void {
    this.#endedAt = Date.now();
    for (const { outside, goOn } of this.#waiting.values()) void outside().then(goOn);
    this.#waiting.clear();
  }

  #now(): number {
    return this.#endedAt === undefined ? this.#at : this.#at + Date.now() - this.#endedAt;
  }
}
