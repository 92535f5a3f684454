import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Answer, type Surroundings, send } from '../api/send.ts';
import { ahead, nameOfReading, takeAhead } from './ahead.ts';
import { painted } from './painted.ts';
import { token, world } from './session.ts';

export interface Loaded<T> {
  readonly value?: T;
  /** A refusal, or `lost` when no answer arrived. */
  readonly failure?: Answer | 'lost';
}

interface Failed extends Loaded<unknown> {
  readonly failure: Answer | 'lost';
}

/** The first read that failed and has nothing to show. */
export const failedIn = (all: readonly Loaded<unknown>[]): Failed | undefined =>
  all.find((one): one is Failed => one.value === undefined && one.failure !== undefined);

/** Keeps the answer of a path up to date while a component shows it. */
class Reading {
  readonly loaded: Signal<Loaded<unknown>> = signal({});
  readonly name: string;
  readonly path: string;
  readonly inWorld: string;
  readonly #surroundings: Surroundings;
  #users = 0;
  #isAsked = false;
  #running: Promise<void> | undefined;
  #isStale = false;
  #text: string | undefined;

  constructor(name: string, path: string, surroundings: Surroundings) {
    this.name = name;
    this.path = path;
    this.inWorld = surroundings.world;
    this.#surroundings = surroundings;
  }

  get isShown(): boolean {
    return this.#users > 0;
  }

  /** Lets `refresh` update the answer until the returned function is called. */
  show(): () => void {
    this.#users += 1;
    this.#isAsked = true;
    return () => {
      this.#users -= 1;
      this.#isAsked = this.isShown;
    };
  }

  /**
   * Starts the first read, once for all components. Waits for the first paint, unless the answer was
   * requested in advance.
   */
  begin(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    if (ahead.asked.has(this.name)) void this.load();
    else void painted.then(() => this.load());
  }

  load(): Promise<void> {
    this.#isStale = true;
    this.#running ??= this.#readWhileStale();
    return this.#running;
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#read();
    }
    this.#running = undefined;
  }

  async #read(): Promise<void> {
    const ahead = takeAhead(this.name);
    // Synchronous, so that the first render already has the answer.
    if (ahead?.come !== undefined) return this.#take(ahead.come);
    try {
      this.#take(await (ahead?.answer ?? send({ method: 'GET', path: this.path }, this.#surroundings)));
    } catch {
      this.#fail('lost');
    }
  }

  #take(answer: Answer): void {
    if (answer.status < 400) this.#show(answer);
    else this.#fail(answer);
  }

  /** Skips an identical text, which would cause a useless render. */
  #show({ text, body }: Answer): void {
    if (text === this.#text && this.loaded.peek().failure === undefined) return;
    this.#text = text;
    this.loaded.value = { value: body };
  }

  #fail(failure: Answer | 'lost'): void {
    const { value } = this.loaded.peek();
    this.loaded.value = failure === 'lost' && value !== undefined ? { value, failure } : { failure };
  }
}

const readings = new Map<string, Reading>();

/**
 * @param path undefined to read nothing
 * @param inWorld @default the shown world
 */
export function useReading<T>(path: string | undefined, apiKey?: string, inWorld?: string): Loaded<T> {
  const reading = readingOf(path, apiKey, inWorld ?? world.value);
  useEffect(() => {
    if (reading === undefined) return;
    // `refresh` may have dropped the reading between the render and this effect.
    readings.set(reading.name, reading);
    return reading.show();
  }, [reading]);
  return (reading?.loaded.value ?? {}) as Loaded<T>;
}

function readingOf(
  path: string | undefined,
  apiKey: string | undefined,
  inWorld: string,
): Reading | undefined {
  const surroundings = { world: inWorld, apiKey, token: token.value || undefined };
  const name = path === undefined ? undefined : nameOfReading(path, surroundings);
  return useMemo(() => {
    if (path === undefined || name === undefined) return undefined;
    const reading = readings.get(name) ?? new Reading(name, path, surroundings);
    readings.set(name, reading);
    // Starts here and not in the effect, because the page waits for the answer.
    reading.begin();
    return reading;
  }, [name]);
}

export const hasLost = (): boolean =>
  [...readings.values()].some(({ loaded }) => loaded.peek().failure === 'lost');

/** Reads everything again that a component shows, and drops the rest. */
export async function refresh(
  isTouched: (path: string, inWorld: string) => boolean = () => true,
): Promise<void> {
  for (const [name, reading] of readings) if (!reading.isShown) readings.delete(name);
  await Promise.all(
    [...readings.values()]
      .filter(({ path, inWorld }) => isTouched(path, inWorld))
      .map((reading) => reading.load()),
  );
}
