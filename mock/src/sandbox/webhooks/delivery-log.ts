import type { Sql } from '../store/sql.ts';
import type { DeliveryStatus } from './deliveries.ts';
import type { Failure } from './outcome.ts';

export interface LogPage {
  /** `seq` of the last item of the page before; default: the newest is the first. */
  readonly before?: number;
  readonly limit: number;
  /** Only the rows with these values, by column; one that is undefined is not looked at. */
  readonly only?: Readonly<Record<string, string | undefined>>;
}

export interface LoggedEvent {
  readonly seq: number;
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly criado_em: string;
  /** The exact bytes that were signed and sent. */
  readonly corpo: Uint8Array;
}

export interface LoggedDelivery {
  readonly seq: number;
  readonly id: string;
  readonly evento_id: string;
  /** Of a destination that may have been removed since. */
  readonly webhook_id: string;
  readonly status: DeliveryStatus;
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
}

/** The newest first. */
export const listEvents = (sql: Sql, page: LogPage): LoggedEvent[] =>
  newest(sql, 'seq, id, organizacao_id, tipo, criado_em, corpo FROM eventos', page);

/** The newest first. */
export const listDeliveries = (sql: Sql, page: LogPage): LoggedDelivery[] =>
  newest(sql, 'seq, id, evento_id, webhook_id, status, tentativas, proxima_em FROM entregas', page);

function newest<Row>(
  sql: Sql,
  what: string,
  { before = Number.MAX_SAFE_INTEGER, limit, only = {} }: LogPage,
): Row[] {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ condition: `${column} = ? AND`, value }],
  );
  const conditions = wanted.map(({ condition }) => condition).join(' ');
  const query = `SELECT ${what} WHERE ${conditions} seq < ? ORDER BY seq DESC LIMIT ?`;
  return sql.rows<Row>(query, ...wanted.map(({ value }) => value), before, limit);
}

export function getDelivery(sql: Sql, id: string): LoggedDelivery | undefined {
  const query = `SELECT seq, id, evento_id, webhook_id, status, tentativas, proxima_em FROM entregas WHERE id = ?`;
  return sql.rows<LoggedDelivery>(query, id)[0];
}

/** In the order they were made. */
export function listAttempts(sql: Sql, deliveryId: string): LoggedAttempt[] {
  const query = 'SELECT n, feita_em, status, erro, ms FROM tentativas WHERE entrega_id = ? ORDER BY n';
  return sql.rows<LoggedAttempt>(query, deliveryId);
}
