import type { Sql } from '../../host/sql.ts';
import type { Page, PageResult } from '../store/page.ts';
import { pageOfRows } from '../store/page-of-rows.ts';
import type { Span } from '../store/span.ts';
import { EVENTS_BY_TYPE, placesOfDeliveries } from './tables.ts';
import type { WebhookWorld } from './world.ts';

/** How long an event is kept from its `criado_em` on, in milliseconds of the world's time: 90 days. */
export const KEPT_FOR = 90 * 24 * 60 * 60_000;

export interface KeptEvent {
  /** Its place among all that were ever written, from 1 on. */
  readonly seq: number;
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
): PageResult<Pick<KeptEvent, 'corpo'>> {
  const oldest = oldestKept(clock.now());
  const from = span.from !== undefined && span.from > oldest ? span.from : oldest;
  // They are in the order of time whosever they are.
  const during = { column: 'criado_em', within: {}, from, until: span.until };
  const only = { organizacao_id, listado: 1, tipo };
  const listing = { table: 'eventos', columns: 'seq, corpo', only, by: EVENTS_BY_TYPE, during, page };
  return pageOfRows(sql, listing, (event: Pick<KeptEvent, 'corpo'>) => event);
}

/** Undefined when there is no such event, it has expired, or it is the test of a destination. */
export function findEvent(
  { sql, clock }: WebhookWorld,
  { organizacao_id, id }: Pick<KeptEvent, 'organizacao_id' | 'id'>,
): KeptEvent | undefined {
  const query = `SELECT seq, id, organizacao_id, tipo, corpo FROM eventos
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
  const query = 'SELECT seq, criado_em FROM eventos WHERE seq = (SELECT min(seq) FROM eventos)';
  const oldest = () => sql.rows<OldEvent>(query)[0];
  const limit = oldestKept(now);
  for (let event = oldest(); event !== undefined && isBefore(event, limit); event = oldest())
    forget(sql, event.seq);
}

interface OldEvent {
  readonly seq: number;
  readonly criado_em: string;
}

const isBefore = ({ criado_em }: OldEvent, limit: string): boolean => criado_em.slice(0, -1) < limit;

function forget(sql: Sql, event: number): void {
  const { from, until } = placesOfDeliveries(event);
  const deliveries = 'FROM entregas WHERE seq >= ? AND seq < ?';
  sql.run(`DELETE FROM tentativas WHERE entrega_id IN (SELECT id ${deliveries})`, from, until);
  sql.run(`DELETE ${deliveries}`, from, until);
  sql.run('DELETE FROM eventos WHERE seq = ?', event);
}

/** The earliest instant whose events are still kept, in the form that the database compares. */
const oldestKept = (now: number): string =>
  new Date(now - KEPT_FOR + 1).toISOString().replace(/(?:\.000)?Z$/, '');
