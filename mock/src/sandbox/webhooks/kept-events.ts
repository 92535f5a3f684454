import type { Page, PageResult } from '../store/page.ts';
import { pageOfRows } from '../store/page-of-rows.ts';
import type { Span } from '../store/span.ts';
import type { Sql } from '../store/sql.ts';
import type { WebhookWorld } from './world.ts';

/** How long an event is kept from its `criado_em` on, in milliseconds of the world's time: 90 days. */
const KEPT_FOR = 90 * 24 * 60 * 60_000;

export interface KeptEvent {
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  /** The exact bytes that are signed and sent. */
  readonly corpo: Uint8Array;
}

export interface EventQuery {
  readonly organizacao_id: string;
  /** Default: all. */
  readonly tipo?: string | undefined;
  readonly span: Span;
  readonly page: Page;
}

/** The newest first, without the tests of destinations. */
export function pageOfEvents(
  { sql, clock }: WebhookWorld,
  { organizacao_id, tipo, span, page }: EventQuery,
): PageResult<KeptEvent> {
  const oldest = oldestKept(clock.now());
  const from = span.from !== undefined && span.from > oldest ? span.from : oldest;
  const during = { column: 'criado_em', from, until: span.until };
  const only = { organizacao_id, listado: 1, tipo };
  return pageOfRows(sql, { table: 'eventos', only, during, page }, (event: KeptEvent) => event);
}

/** Undefined when there is no such event, it has expired, or it is the test of a destination. */
export function findEvent(
  { sql, clock }: WebhookWorld,
  { organizacao_id, id }: Pick<KeptEvent, 'organizacao_id' | 'id'>,
): KeptEvent | undefined {
  const query = `SELECT id, organizacao_id, tipo, corpo FROM eventos
    WHERE id = ? AND organizacao_id = ? AND listado = 1 AND rtrim(criado_em, 'Z') >= ?`;
  return sql.rows<KeptEvent>(query, id, organizacao_id, oldestKept(clock.now()))[0];
}

/** Its place among all that were ever written, from 1 on. */
export const placeOfEvent = (sql: Sql, id: string): string | undefined =>
  sql.rows<{ place: string }>('SELECT CAST(seq AS TEXT) AS place FROM eventos WHERE id = ?', id)[0]?.place;

/** The id of the event at a place. */
export const eventAt = (sql: Sql, place: string): string | undefined =>
  sql.rows<{ id: string }>('SELECT id FROM eventos WHERE seq = ?', place)[0]?.id;

/** Deletes the expired events, with the log of their deliveries. */
export function forgetEvents(sql: Sql, now: number): void {
  const query = "SELECT id FROM eventos WHERE rtrim(criado_em, 'Z') < ?";
  const expired = sql.rows<{ id: string }>(query, oldestKept(now));
  for (const { id } of expired) {
    const attempts =
      'DELETE FROM tentativas WHERE entrega_id IN (SELECT id FROM entregas WHERE evento_id = ?)';
    sql.run(attempts, id);
    sql.run('DELETE FROM entregas WHERE evento_id = ?', id);
    sql.run('DELETE FROM eventos WHERE id = ?', id);
  }
}

/** The earliest instant whose events are still kept, in the form that the database compares. */
const oldestKept = (now: number): string =>
  new Date(now - KEPT_FOR + 1).toISOString().replace(/(?:\.000)?Z$/, '');
