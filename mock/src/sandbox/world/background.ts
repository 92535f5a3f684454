import type { Sql } from '../../host/sql.ts';
import type { Timer } from '../../host/timer.ts';
import { type Log, redact } from '../../log.ts';
import type { Service } from '../../treasury/index.ts';
import { type Dispatcher, nextDueAt, Round } from '../../webhooks/index.ts';
import { LAST_INSTANT, type WorldClock } from './clock.ts';
import type { Custodian } from './custodian.ts';
import { Worker } from './worker.ts';

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
