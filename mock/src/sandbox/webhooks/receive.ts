import { type Turns, UNRECORDED } from '../../exchanges/turns.ts';
import { type Steps, take, wait } from '../../steps.ts';
import type { Sql } from '../store/sql.ts';
import { receiverUrl } from './receiver-address.ts';
import type { Receivers } from './receivers.ts';
import { type Delivery, headersOf, type Receive } from './sender.ts';
import { verdictOn } from './verdict.ts';

export interface ReceiveOptions {
  readonly receivers: Receivers;
  readonly sql: Sql;
  /** The world's time, in milliseconds. */
  readonly clock: { now(): number };
  /** Real time, in milliseconds. */
  readonly realClock: { now(): number };
  /** Calls `work` after so many milliseconds of real time. */
  readonly timer: (milliseconds: number, work: () => void) => unknown;
  /** Default: they are not recorded. */
  readonly turns?: Turns;
}

/** What the world has instead of a network for what goes to its own receivers. */
export function createReceive(options: ReceiveOptions): Receive {
  const { receivers, sql, clock, realClock, timer, turns = UNRECORDED } = options;
  const steps = function* (name: string, delivery: Delivery): Steps<number> {
    yield turns.take(`chegada ${delivery.id}`);
    const { body } = delivery;
    const headers = headersOf(delivery);
    const [at, worldTime] = [realClock.now(), clock.now()];
    const secrets = secretsFor(sql, receiverUrl(name), worldTime);
    const verdict = verdictOn(delivery, secrets, Math.floor(at / 1000));
    const { status, atraso_ms } = receivers.receive(name, { at, worldTime, headers, body, verdict });
    if (atraso_ms > 0) yield new Promise<void>((resolve) => timer(atraso_ms, resolve));
    return status ?? (yield* wait(new Promise<never>(() => {})));
  };
  return async (name, delivery) => take(steps(name, delivery));
}

/** The secrets of the destinations at an address, which its receiver was told when they were registered. */
function secretsFor(sql: Sql, url: string, now: number): string[] {
  const query = `SELECT segredo AS current, CASE WHEN segredo_anterior_vale_ate > ? THEN segredo_anterior END AS previous
    FROM webhooks WHERE url = ?`;
  const rows = sql.rows<{ current: string; previous: string | null }>(query, now, url);
  return rows.flatMap(({ current, previous }) => (previous === null ? [current] : [current, previous]));
}
