import { type Log, redact } from '../log.ts';
import type { Timer } from '../platform/primitives.ts';
import type { Sql } from '../platform/store.ts';
import type { Service } from '../treasury/index.ts';
import { type Dispatcher, nextDueAt, Round } from '../webhooks/index.ts';
import { LAST_INSTANT, type WorldClock } from './clock.ts';
import type { Custodian } from './custodian.ts';

export interface BackgroundOptions {
  readonly sql: Sql;
  readonly clock: WorldClock;
  readonly service: Service;
  readonly custodian: () => Custodian | undefined;
  readonly dispatcher: Dispatcher;
  readonly timer: Timer;
  readonly log: Log;
}

/** The background work of a world: month ends, the custodian, webhook deliveries. */
export interface Background {
  readonly worker: Worker;
  /** When something is due by itself, in milliseconds of the world's time; null when nothing is. */
  nextDue(): number | null;
  /** The same, for the dashboard: asking changes nothing. */
  peekDue(): number | null;
  /** The same without webhook deliveries, which change no resource. */
  nextChange(): number | null;
}

export function createBackground(options: BackgroundOptions): Background {
  const { sql, clock, service, custodian, dispatcher, timer, log } = options;
  // What was due at the last run is done or under way, so only what falls due later counts.
  let looked = Number.NEGATIVE_INFINITY;

  const changes = () => [service.nextDue(), custodian()?.nextDue() ?? null];
  const dueAfter = (instant: number): number | null =>
    firstOf([...changes(), nextDueAt(sql, instant) ?? null], instant);

  const change = () =>
    sql.transaction(() => {
      service.runDue(looked);
      custodian()?.run();
    });

  const worker: Worker = new Worker({
    run() {
      looked = clock.now();
      if (changes().some((at) => at !== null && at <= looked)) change();
      dispatcher.startDue(new Round((error) => worker.fail(error)));
    },
    wait() {
      const at = clock.runs ? dueAfter(looked) : null;
      return at === null || at > LAST_INSTANT ? null : at - clock.now();
    },
    onError: (error) => log(redact(`The background work failed: ${String(error)}`)),
    timer,
  });
  return {
    worker,
    nextDue: () => dueAfter(Number.NEGATIVE_INFINITY),
    peekDue: () => firstOf([service.nextDue(), custodian()?.peekDue() ?? null, nextDueAt(sql) ?? null]),
    nextChange: () => firstOf(changes()),
  };
}

/** The first of those after `instant`; null when there is none. */
function firstOf(instants: readonly (number | null)[], instant = Number.NEGATIVE_INFINITY): number | null {
  const later = instants.filter((at): at is number => at !== null && at > instant);
  return later.length === 0 ? null : Math.min(...later);
}

/** Longest delay that a Node timer supports, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Wait before failed work is tried again, in milliseconds. */
const AFTER_FAILURE = 1000;

export interface Work {
  /** Does what is due, or begins it. It may be called again before that is done. */
  readonly run: () => void;
  /** Milliseconds until something not yet covered by `run` is due; null when nothing is, or when time stands still. */
  readonly wait: () => number | null;
  /** Called with what `run` and `wait` throw. */
  readonly onError: (error: unknown) => void;
  readonly timer: Timer;
}

/**
 * Runs due work in the background: when woken after a change, and when its time comes, even while earlier work runs.
 */
export class Worker {
  readonly #work: Work;
  #callOff: (() => void) | undefined;
  #soon: (() => void) | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Looks for work once the current response has been sent; returns at once. */
  wake(): void {
    if (this.#isClosed) return;
    this.#soon ??= this.#work.timer(0, () => {
      this.#soon = undefined;
      this.look();
    });
  }

  /** Sets the timer again, since work under way may have made something fall due earlier. */
  reschedule(): void {
    this.#callOff?.();
    const wait = this.#isClosed ? null : this.#wait();
    if (wait === null) return;
    this.#callOff = this.#work.timer(Math.min(Math.max(wait, 1), LONGEST_WAIT), () => this.wake());
  }

  /** Looks for work, now. */
  look(): void {
    this.#hasFailed = false;
    try {
      this.#work.run();
    } catch (error) {
      this.fail(error);
    }
    this.reschedule();
  }

  /** Tries again soon: something that was due could not be done. */
  fail(error: unknown): void {
    this.#hasFailed = true;
    this.#work.onError(error);
    this.reschedule();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
    this.#soon?.();
  }

  #wait(): number | null {
    const wait = this.#readWait();
    return this.#hasFailed ? Math.min(wait ?? AFTER_FAILURE, AFTER_FAILURE) : wait;
  }

  /** A database that cannot be read fails what is asked of it, and does not end the process. */
  #readWait(): number | null {
    try {
      return this.#work.wait();
    } catch (error) {
      this.#hasFailed = true;
      this.#work.onError(error);
      return null;
    }
  }
}
