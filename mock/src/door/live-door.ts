import type { Door, Outside, RealClock } from './door.ts';
import type { Recording } from './recording.ts';

/** The door of a world in use: inputs come in as they happen. */
export class LiveDoor implements Door {
  readonly clock: RealClock;
  readonly #real: RealClock;
  readonly #recording: Recording | undefined;
  #isInside = false;
  #now = 0;

  /** @param recording keeps every input. Default: none is kept */
  constructor(real: RealClock, recording?: Recording) {
    this.#real = real;
    this.#recording = recording;
    this.clock = { now: () => (this.#isInside ? this.#now : real.now()) };
  }

  begin(input: string, result?: unknown): void {
    this.#now = this.#real.now();
    this.#isInside = true;
    this.#recording?.begin(input, this.#now, result);
  }

  end(): void {
    this.#isInside = false;
    this.#recording?.end();
  }

  wait<T>(_input: string, outside: Outside<T>, then: (result: T) => void): void {
    void outside().then(then);
  }

  random(make: () => string): string {
    const value = make();
    this.#recording?.noteRandom(value);
    return value;
  }
}
