import type { Door, Outside, RealClock } from '../door/door.ts';
import { LiveDoor } from '../door/live-door.ts';
import type { RecordedInput } from './read-recording.ts';

/** Work that waits for an input. */
interface Waiting {
  readonly outside: Outside;
  readonly onInput: (result: unknown) => void;
}

/**
 * The door of a world that is replayed: inputs come from a recording, and no work outside begins before the replay has
 * ended. From then on it is a live door, whose time goes on from the last input.
 */
export class ReplayDoor implements Door {
  readonly clock = { now: () => this.#live?.clock.now() ?? this.#at };
  readonly #waiting = new Map<string, Waiting>();
  readonly #machine: RealClock;
  /** When the last input came in. */
  #at: number;
  /** Undefined until the replay has ended. */
  #live: LiveDoor | undefined;
  #random: string[] = [];

  /**
   * @param at real time when the recording began, in milliseconds
   * @param machine what time runs by once the replay has ended. Default: the machine's clock
   */
  constructor(at: number, machine: RealClock = Date) {
    this.#at = at;
    this.#machine = machine;
  }

  begin(input: string): void {
    this.#live?.begin(input);
  }

  end(): void {
    this.#live?.end();
  }

  wait<T>(input: string, outside: Outside<T>, then: (result: T) => void): void {
    if (this.#live === undefined) this.#waiting.set(input, { outside, onInput: then as Waiting['onInput'] });
    else this.#live.wait(input, outside, then);
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
    const endedAt = this.#machine.now();
    this.#live = new LiveDoor({ now: () => this.#at + this.#machine.now() - endedAt });
    for (const { outside, onInput } of this.#waiting.values()) void outside().then(onInput);
    this.#waiting.clear();
  }
}
