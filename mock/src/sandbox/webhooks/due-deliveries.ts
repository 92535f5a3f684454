import type { Sql } from '../../host/sql.ts';
import { LIMIT } from '../store/page-of-rows.ts';
import type { Schedule, Scheduled } from '../store/scheduled.ts';

/** A delivery that is due. */
export interface DueDelivery {
  readonly id: string;
  readonly seq: number;
  readonly proxima_em: number;
}

/** Active destinations to which something is due at `now`, the oldest first. */
export function findDueDestinations(sql: Sql, now: number): string[] {
  const query = `SELECT id FROM webhooks WHERE habilitado = 1 AND pausado = 0 AND EXISTS (SELECT 1 FROM entregas
    WHERE webhook_id = webhooks.id AND status = 'pendente' AND proxima_em <= ?) ORDER BY seq`;
  return sql.rows<{ id: string }>(query, now).map(({ id }) => id);
}

export interface DueQuery {
  readonly webhookId: string;
  readonly now: number;
  readonly limit: number;
}

/** The first that are due to a destination, in order; whether it is paused is seen when one is claimed. */
export function findDue(sql: Sql, { webhookId, now, limit }: DueQuery): DueDelivery[] {
  return sql.rows<DueDelivery>(
    `SELECT id, seq, proxima_em FROM entregas
     WHERE webhook_id = ? AND status = 'pendente' AND proxima_em <= ? ORDER BY proxima_em, seq ${LIMIT}`,
    webhookId,
    now,
    limit,
  );
}

const AWAITED = `FROM webhooks CROSS JOIN entregas ON webhook_id = webhooks.id
  WHERE habilitado = 1 AND pausado = 0 AND status = 'pendente'`;

/** The attempts that come next, those to a paused destination left out. */
export function nextAttempts(sql: Sql, limit: number): Schedule {
  const [row] = sql.rows<{ quantidade: number }>(`SELECT count(*) AS quantidade ${AWAITED}`);
  const query = `SELECT proxima_em AS em, organizacao_id, entregas.id AS recurso_id ${AWAITED}
    ORDER BY proxima_em, entregas.seq ${LIMIT}`;
  return { quantidade: row?.quantidade ?? 0, first: sql.rows<Scheduled>(query, limit) };
}

/** A delivery whose time has come, and that has not been made. */
export interface PendingDelivery {
  readonly id: string;
  readonly evento_id: string;
  readonly webhook_id: string;
}

/** What is due at `now` to active destinations: how many, and the first of them, destination by destination. */
export function findPending(
  sql: Sql,
  now: number,
  limit: number,
): { quantidade: number; dados: PendingDelivery[] } {
  const which = `webhooks CROSS JOIN entregas ON webhook_id = webhooks.id
    WHERE habilitado = 1 AND pausado = 0 AND status = 'pendente' AND proxima_em <= ?`;
  const [row] = sql.rows<{ quantidade: number }>(`SELECT count(*) AS quantidade FROM ${which}`, now);
  const query = `SELECT entregas.id, evento_id, webhook_id FROM ${which}
    ORDER BY webhooks.seq, proxima_em, entregas.seq ${LIMIT}`;
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
     FROM webhooks WHERE habilitado = 1 AND pausado = 0`,
    after,
  );
  return row?.at ?? undefined;
}
