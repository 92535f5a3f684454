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

export interface Background {
  readonly worker: Worker;
  /** World time of the next work that is due, in milliseconds; null when there is none. */
  nextDue(): number | null;
  /** As `nextDue`, but without side effects, for the dashboard. */
  peekDue(): number | null;
  /** As `nextDue`, but without webhook deliveries, which change no resource. */
  nextChange(): number | null;
}

export function createBackground(options: BackgroundOptions): Background {
  const { sql, clock, service, custodian, dispatcher, timer, log } = options;
  // Work that was due at this instant is done or started, so only later work counts.
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

function firstOf(instants: readonly (number | null)[], instant = Number.NEGATIVE_INFINITY): number | null {
  const later = instants.filter((at): at is number => at !== null && at > instant);
  return later.length === 0 ? null : Math.min(...later);
}

/** Longest delay that a timer of Node accepts, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Delay before work is retried after a failure, in milliseconds. */
const AFTER_FAILURE = 1000;

export interface Work {
  readonly run: () => void;
  /** Milliseconds until the next work; null when there is none or the clock stands still. */
  readonly wait: () => number | null;
  readonly onError: (error: unknown) => void;
  readonly timer: Timer;
}

/** Runs due work in the background: after each change and at its due time, even while earlier work runs. */
export class Worker {
  readonly #work: Work;
  #callOff: (() => void) | undefined;
  #soon: (() => void) | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Schedules a run after the current response has been sent. */
  wake(): void {
    if (this.#isClosed) return;
    this.#soon ??= this.#work.timer(0, () => {
      this.#soon = undefined;
      this.look();
    });
  }

  /** Restarts the timer, because running work may have scheduled something earlier. */
  reschedule(): void {
    this.#callOff?.();
    const wait = this.#isClosed ? null : this.#wait();
    if (wait === null) return;
    this.#callOff = this.#work.timer(Math.min(Math.max(wait, 1), LONGEST_WAIT), () => this.wake());
  }

  look(): void {
    this.#hasFailed = false;
    try {
      this.#work.run();
    } catch (error) {
      this.fail(error);
    }
    this.reschedule();
  }

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

  /** Reads the next due time. An unreadable database fails its requests but must not end the process. */
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
