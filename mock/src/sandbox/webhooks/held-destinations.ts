import type { Sql } from '../../host/sql.ts';
import { type Listing, rowsOf, type Slice } from '../store/page-of-rows.ts';

/** A destination as the control plane shows it, whatever its organisation. */
export interface LoggedDestination {
  readonly seq: number;
  readonly id: string;
  readonly organizacao_id: string;
  readonly url: string;
  /** JSON; null: all events. */
  readonly eventos: string | null;
  readonly habilitado: number;
  /** Whether its deliveries are held: they stay due, as do those of events that happen meanwhile. */
  readonly pausado: number;
}

const DESTINATIONS = {
  table: 'webhooks',
  columns: 'seq, id, organizacao_id, url, eventos, habilitado, pausado',
} as const;

/** The newest first. */
export const listAllDestinations = (
  sql: Sql,
  slice: Slice,
  only: Listing['only'] = {},
): LoggedDestination[] => rowsOf(sql, { ...DESTINATIONS, only }, slice);

/** Holds the deliveries of a destination, or releases them; undefined when there is none of that id. */
export function holdDestination(sql: Sql, id: string, isHeld: boolean): LoggedDestination | undefined {
  const query = `UPDATE webhooks SET pausado = ? WHERE id = ? RETURNING ${DESTINATIONS.columns}`;
  return sql.transaction(() => sql.run<LoggedDestination>(query, isHeld ? 1 : 0, id)[0]);
}

/** Whether there is a destination of that id, whatever its organisation. */
export const hasDestination = (sql: Sql, id: string): boolean =>
  sql.rows('SELECT 1 FROM webhooks WHERE id = ?', id).length > 0;

/** How many deliveries to a destination await an attempt. */
export function countPending(sql: Sql, webhookId: string): number {
  const query = `SELECT count(*) AS pending FROM entregas WHERE webhook_id = ? AND status = 'pendente'`;
  return sql.rows<{ pending: number }>(query, webhookId)[0]?.pending ?? 0;
}
