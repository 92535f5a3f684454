import type { Sql } from '../store/sql.ts';
import { isDelivered, type Outcome } from './attempt-result.ts';
import { waitAfter } from './schedule.ts';
import type { WebhookWorld } from './world.ts';

/** A delivery that is due. */
export interface DueDelivery {
  readonly id: string;
  readonly seq: number;
  readonly proxima_em: number;
}

/** What goes where. */
export interface Sent {
  readonly url: string;
  /** Of the event. */
  readonly tipo: string;
}

/** What an attempt needs at its moment. */
export interface Dispatch extends Sent {
  /** The same bytes at every attempt. */
  readonly body: Uint8Array;
  /** One, or two while a rotation lasts, the newest first. */
  readonly secrets: readonly string[];
}

export type DeliveryStatus = 'pendente' | 'entregue' | 'falhou';

/** An attempt, as recorded. */
export interface Attempt {
  readonly entrega_id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
  /** Counts from 1. */
  readonly n: number;
  /** Milliseconds of the world's time, as `proxima_em`. */
  readonly feita_em: number;
  readonly outcome: Outcome;
  /** Of the delivery, after this attempt. */
  readonly status: DeliveryStatus;
  readonly proxima_em: number | null;
}

/** Active destinations to which something is due at `now`, the oldest first. */
export function dueDestinations(sql: Sql, now: number): string[] {
  const query = `SELECT id FROM webhooks WHERE ativo = 1 AND EXISTS (SELECT 1 FROM entregas
    WHERE webhook_id = webhooks.id AND status = 'pendente' AND proxima_em <= ?) ORDER BY seq`;
  return sql.rows<{ id: string }>(query, now).map(({ id }) => id);
}

export interface DueQuery {
  readonly webhookId: string;
  readonly now: number;
  readonly limit: number;
}

/** The first that are due to a destination, in order; whether it is paused is seen when one is claimed. */
export function due(sql: Sql, { webhookId, now, limit }: DueQuery): DueDelivery[] {
  return sql.rows<DueDelivery>(
    `SELECT id, seq, proxima_em FROM entregas
     WHERE webhook_id = ? AND status = 'pendente' AND proxima_em <= ? ORDER BY proxima_em, seq LIMIT ?`,
    webhookId,
    now,
    limit,
  );
}

/** A delivery whose time has come, and that has not been made. */
export interface PendingDelivery {
  readonly id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
}

/** What is due at `now` to active destinations: how many, and the first of them, destination by destination. */
export function duePending(
  sql: Sql,
  now: number,
  limit: number,
): { quantidade: number; dados: PendingDelivery[] } {
  const which = `webhooks CROSS JOIN entregas ON webhook_id = webhooks.id
    WHERE ativo = 1 AND status = 'pendente' AND proxima_em <= ?`;
  const [row] = sql.rows<{ quantidade: number }>(`SELECT count(*) AS quantidade FROM ${which}`, now);
  const query = `SELECT entregas.id, evento_id, webhook_id FROM ${which}
    ORDER BY webhooks.seq, proxima_em, entregas.seq LIMIT ?`;
  return { quantidade: row?.quantidade ?? 0, dados: sql.rows<PendingDelivery>(query, now, limit) };
}

/**
 * When the next attempt is due, in milliseconds of the world's time; undefined when there is none.
 * @param after only what is due later counts; default: all
 */
export function nextDueAt(sql: Sql, after: number = Number.NEGATIVE_INFINITY): number | undefined {
  const [row] = sql.rows<{ at: number | null }>(
    `SELECT min((SELECT min(proxima_em) FROM entregas
       WHERE webhook_id = webhooks.id AND status = 'pendente' AND proxima_em > ?)) AS at
     FROM webhooks WHERE ativo = 1`,
    after,
  );
  return row?.at ?? undefined;
}

/** Undefined when the delivery is due no longer: its destination may have been paused or removed meanwhile. */
export function claim({ sql, clock }: WebhookWorld, id: string): Dispatch | undefined {
  const now = clock.now();
  const [row] = sql.rows<Omit<Dispatch, 'secrets'> & { current: string; previous: string | null }>(
    `SELECT url, tipo, corpo AS body, segredo AS current,
       CASE WHEN segredo_anterior_vale_ate > ? THEN segredo_anterior END AS previous
     FROM entregas JOIN webhooks ON webhooks.id = webhook_id JOIN eventos ON eventos.id = evento_id
     WHERE entregas.id = ? AND status = 'pendente' AND proxima_em <= ? AND ativo = 1`,
    now,
    id,
    now,
  );
  if (row === undefined) return undefined;
  const { current, previous, ...rest } = row;
  return { ...rest, secrets: previous === null ? [current] : [current, previous] };
}

type Counted = Pick<Attempt, 'evento_id' | 'webhook_id' | 'status'> & { readonly tentativas: number };

/** Writes what came of an attempt and what comes next: nothing, another attempt, or failure for good. */
export function record({ sql, clock }: WebhookWorld, id: string, outcome: Outcome): Attempt {
  return sql.transaction(() => {
    const query = 'SELECT evento_id, webhook_id, status, tentativas FROM entregas WHERE id = ?';
    const [delivery] = sql.rows<Counted>(query, id);
    if (delivery === undefined) throw new Error(`There is no delivery ${id}`);
    const now = clock.now();
    const n = delivery.tentativas + 1;
    const next = after(outcome, { ...delivery, tentativas: n }, now);
    const insert =
      'INSERT INTO tentativas (entrega_id, n, feita_em, status, erro, ms) VALUES (?, ?, ?, ?, ?, ?)';
    sql.run(insert, id, n, now, outcome.status, outcome.erro, outcome.ms);
    const update = 'UPDATE entregas SET tentativas = ?, status = ?, proxima_em = ? WHERE id = ?';
    sql.run(update, n, next.status, next.proxima_em, id);
    const { evento_id, webhook_id } = delivery;
    return { entrega_id: id, evento_id, webhook_id, n, feita_em: now, outcome, ...next };
  });
}

function after(
  outcome: Outcome,
  { status, tentativas }: Counted,
  now: number,
): Pick<Attempt, 'status' | 'proxima_em'> {
  if (isDelivered(outcome)) return { status: 'entregue', proxima_em: null };
  // Its destination was removed while the attempt was under way, or another attempt arrived first.
  if (status !== 'pendente') return { status, proxima_em: null };
  const wait = waitAfter(tentativas);
  return wait === undefined
    ? { status: 'falhou', proxima_em: null }
    : { status: 'pendente', proxima_em: now + wait };
}

/** Makes a failed delivery due for one more attempt; false when it has not failed or its destination is gone. */
export function resend({ sql, clock }: WebhookWorld, id: string): boolean {
  const query = `UPDATE entregas SET status = 'pendente', proxima_em = ?
    WHERE id = ? AND status = 'falhou' AND webhook_id IN (SELECT id FROM webhooks) RETURNING id`;
  return sql.transaction(() => sql.run(query, clock.now(), id).length > 0);
}
