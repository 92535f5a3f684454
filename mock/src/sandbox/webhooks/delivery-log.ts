import type { StatusDeEntrega } from '../../contract/control-types.ts';
import type { Sql } from '../../host/sql.ts';
import { type Listing, rowsOf, type Slice } from '../store/page-of-rows.ts';
import type { Failure } from './attempt-result.ts';
import { placesOfDeliveries } from './tables.ts';

export interface LoggedDelivery {
  readonly seq: number;
  readonly id: string;
  readonly evento_id: string;
  /** Of a destination that may have been removed since. */
  readonly webhook_id: string;
  readonly status: StatusDeEntrega;
  readonly tentativas: number;
  /** Milliseconds of the world's time; null unless pending. */
  readonly proxima_em: number | null;
}

export interface LoggedAttempt {
  readonly n: number;
  /** Milliseconds of the world's time. */
  readonly feita_em: number;
  readonly status: number | null;
  readonly erro: Failure | null;
  /** Milliseconds of real time. */
  readonly ms: number;
  /** JSON of the faults that struck it; null when none did. */
  readonly falhas: string | null;
}

const DELIVERY = 'seq, id, evento_id, webhook_id, status, tentativas, proxima_em';

const DELIVERIES = { table: 'entregas', columns: DELIVERY } as const;

/**
 * The newest first.
 * @param evento_id only those of this event; default: of all
 */
export function listDeliveries(
  sql: Sql,
  slice: Slice,
  { evento_id, ...only }: NonNullable<Listing['only']> = {},
): LoggedDelivery[] {
  if (evento_id === undefined) return rowsOf(sql, { ...DELIVERIES, only }, slice);
  const [event] = sql.rows<{ seq: number }>('SELECT seq FROM eventos WHERE id = ?', evento_id);
  return event === undefined
    ? []
    : rowsOf(sql, { ...DELIVERIES, only }, { ...slice, ...placesOfDeliveries(event.seq) });
}

/** In the order they were made. */
export function listAttempts(sql: Sql, deliveryId: string): LoggedAttempt[] {
  const query =
    'SELECT n, feita_em, status, erro, ms, falhas FROM tentativas WHERE entrega_id = ? ORDER BY n';
  return sql.rows<LoggedAttempt>(query, deliveryId);
}
