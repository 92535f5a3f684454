import type { Sql } from '../../host/sql.ts';
import type { Receivers } from './receivers.ts';
import { receiverNameIn, receiverUrl } from './reserved-address.ts';
import { type Delivery, headersOf } from './sender.ts';
import { verdictOn } from './signature.ts';

export interface ReceiveOptions {
  readonly receivers: Receivers;
  readonly sql: Sql;
  /** The world's time, in milliseconds. */
  readonly clock: { now(): number };
  /** Real time, in milliseconds. */
  readonly realClock: { now(): number };
  /** Calls `work` after so many milliseconds of real time. */
  readonly timer: (milliseconds: number, work: () => void) => unknown;
}

/**
 * Hands a delivery to a receiver of the world itself, and says how that answers: with a status, after a while or never.
 * Undefined when the delivery goes elsewhere.
 */
export type Receive = (delivery: Delivery) => (() => Promise<number>) | undefined;

/** Delivers to the world's own receivers, without a network. */
export function createReceive({ receivers, sql, clock, realClock, timer }: ReceiveOptions): Receive {
  return (delivery) => {
    const url = URL.parse(delivery.url);
    const name = url === null ? undefined : receiverNameIn(url);
    if (name === undefined) return undefined;
    const [at, worldTime] = [realClock.now(), clock.now()];
    const secrets = secretsFor(sql, receiverUrl(name), worldTime);
    const verdict = verdictOn(delivery, secrets, Math.floor(at / 1000));
    const arrival = { at, worldTime, headers: headersOf(delivery), body: delivery.body, verdict };
    const { status, atraso_ms } = receivers.receive(name, arrival);
    return () =>
      new Promise((resolve) => {
        if (status === null) return;
        if (atraso_ms > 0) timer(atraso_ms, () => resolve(status));
        else resolve(status);
      });
  };
}

/** The secrets of the destinations at an address, which its receiver was given when they were registered. */
function secretsFor(sql: Sql, url: string, now: number): string[] {
  const query = `SELECT segredo AS current, CASE WHEN segredo_anterior_vale_ate > ? THEN segredo_anterior END AS previous
    FROM webhooks WHERE url = ?`;
  const rows = sql.rows<{ current: string; previous: string | null }>(query, now, url);
  return rows.flatMap(({ current, previous }) => (previous === null ? [current] : [current, previous]));
}
