import type { EventoDeTeste } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type Page, type PageResult, pageOfRows, type TimeRange } from '../store/listing.ts';
import type { WebhookWorld } from './webhook.ts';
import { EVENTS_BY_TYPE, placeOfDelivery, placesOfDeliveries } from './webhook-tables.ts';

export interface NewEvent {
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly criado_em: string;
  readonly dados: unknown;
}

/**
 * Writes an event, and a delivery for every active destination that subscribes to it. Returns the event's id. Call it
 * in the transaction of the change.
 */
export function enqueue(world: WebhookWorld, event: NewEvent): string {
  const { organizacao_id, tipo } = event;
  return world.sql.transaction(() => {
    const { id, seq } = writeEvent(world, event, true);
    deliver(world, { id, seq, organizacao_id, tipo });
    return id;
  });
}

/** Writes a test event for one destination and returns its id. Event lists omit test events. */
export function enqueueTest(world: WebhookWorld, webhookId: string, test: Omit<NewEvent, 'tipo'>): string {
  return world.sql.transaction(() => {
    const event = writeEvent(world, { ...test, tipo: 'teste' }, false);
    const query = 'SELECT id, seq FROM webhooks WHERE id = ?';
    const [destination] = world.sql.rows<Placed>(query, webhookId);
    if (destination !== undefined) schedule(world, event, destination);
    return event.id;
  });
}

interface Placed {
  readonly id: string;
  readonly seq: number;
}

type Envelope = Omit<EventoDeTeste, 'tipo' | 'dados'> & Pick<NewEvent, 'tipo' | 'dados'>;

function writeEvent(world: WebhookWorld, event: NewEvent, isListed: boolean): Placed {
  const { sql, clock, ids, onEvent } = world;
  const { organizacao_id, tipo, criado_em, dados } = event;
  const id = ids.next('evt_');
  const envelope: Envelope = { id, tipo, criado_em, ambiente: 'sandbox', organizacao_id, dados };
  const corpo = new TextEncoder().encode(JSON.stringify(envelope));
  forgetEvents(sql, clock.now());
  const insert = `INSERT INTO eventos (id, organizacao_id, tipo, listado, criado_em, corpo)
    VALUES (?, ?, ?, ?, ?, ?) RETURNING id, seq`;
  const [written] = sql.run<Placed>(insert, id, organizacao_id, tipo, isListed ? 1 : 0, criado_em, corpo);
  onEvent?.({ id, organizacao_id, tipo, criado_em });
  return written as Placed;
}

interface Recipient extends Placed {
  readonly organizacao_id: string;
  readonly tipo: string;
}

/** Schedules an event now for the active subscribers that have not accepted it, and returns their number. */
export function deliver(world: WebhookWorld, event: Recipient): number {
  const destinations = subscribersOf(world.sql, event);
  return destinations.filter((destination) => schedule(world, event, destination)).length;
}

/** Schedules a delivery; false when the destination has already accepted the event. */
function schedule({ sql, clock, ids }: WebhookWorld, event: Placed, destination: Placed): boolean {
  const query = `INSERT INTO entregas (seq, id, evento_id, webhook_id, status, tentativas, proxima_em)
    VALUES (?, ?, ?, ?, 'pendente', 0, ?)
    ON CONFLICT (seq) DO UPDATE SET status = 'pendente', proxima_em = excluded.proxima_em
      WHERE status <> 'entregue'
    RETURNING id`;
  const place = placeOfDelivery(event.seq, destination.seq);
  return sql.run(query, place, ids.next('ent_'), event.id, destination.id, clock.now()).length > 0;
}

function subscribersOf(sql: Sql, { organizacao_id, tipo }: Recipient): Placed[] {
  const query = `SELECT id, seq FROM webhooks WHERE organizacao_id = ? AND habilitado = 1
    AND (eventos IS NULL OR EXISTS (SELECT 1 FROM json_each(eventos) WHERE value = ?)) ORDER BY seq`;
  return sql.rows(query, organizacao_id, tipo);
}

/** How long events are kept after `criado_em`, in milliseconds of world time: 90 days. */
export const DELIVERY_RETENTION = 90 * 24 * 60 * 60_000;

export interface KeptEvent {
  readonly seq: number;
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly corpo: Uint8Array;
}

export interface EventQuery {
  readonly organizacao_id: string;
  readonly tipo?: string | undefined;
  readonly span: TimeRange;
  readonly page: Page;
}

/** Lists events, newest first, without test events. */
export function pageOfEvents(
  { sql, clock }: WebhookWorld,
  { organizacao_id, tipo, span, page }: EventQuery,
): PageResult<Pick<KeptEvent, 'corpo'>> {
  const oldest = oldestKept(clock.now());
  const from = span.from !== undefined && span.from > oldest ? span.from : oldest;
  // Events of all organizations share one order of time, so the time range may span all of them.
  const during = { column: 'criado_em', within: {}, from, until: span.until };
  const only = { organizacao_id, listado: 1, tipo };
  const listing = { table: 'eventos', columns: 'seq, corpo', only, by: EVENTS_BY_TYPE, during, page };
  return pageOfRows(sql, listing, (event: Pick<KeptEvent, 'corpo'>) => event);
}

/** Finds an event; undefined when it is unknown, expired or a test event. */
export function findEvent(
  { sql, clock }: WebhookWorld,
  { organizacao_id, id }: Pick<KeptEvent, 'organizacao_id' | 'id'>,
): KeptEvent | undefined {
  const query = `SELECT seq, id, organizacao_id, tipo, corpo FROM eventos
    WHERE id = ? AND organizacao_id = ? AND listado = 1 AND rtrim(criado_em, 'Z') >= ?`;
  return sql.rows<KeptEvent>(query, id, organizacao_id, oldestKept(clock.now()))[0];
}

export const placeOfEvent = (sql: Sql, id: string): string | undefined =>
  sql.rows<{ place: string }>('SELECT CAST(seq AS TEXT) AS place FROM eventos WHERE id = ?', id)[0]?.place;

export const eventAt = (sql: Sql, place: string): string | undefined =>
  sql.rows<{ id: string }>('SELECT id FROM eventos WHERE seq = ?', place)[0]?.id;

function forgetEvents(sql: Sql, now: number): void {
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

const oldestKept = (now: number): string =>
  new Date(now - DELIVERY_RETENTION + 1).toISOString().replace(/(?:\.000)?Z$/, '');
