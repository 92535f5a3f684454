import type { Sql } from '../../host/sql.ts';
import { forgetEvents } from './kept-events.ts';
import { placeOfDelivery } from './tables.ts';
import type { WebhookWorld } from './world.ts';

export interface NewEvent {
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly criado_em: string;
  /** The resource as the API answers it. */
  readonly dados: unknown;
}

/**
 * Writes an event and one delivery for each active destination of its organisation that wants it; returns the id of
 * the event. Call it inside the transaction of the change, so that neither exists without the other.
 */
export function enqueue(world: WebhookWorld, event: NewEvent): string {
  const { organizacao_id, tipo } = event;
  return world.sql.transaction(() => {
    const { id, seq } = writeEvent(world, event, true);
    deliver(world, { id, seq, organizacao_id, tipo });
    return id;
  });
}

/** Writes the test of a destination, which goes to it alone and is no event of the list; returns its id. */
export function enqueueTest(world: WebhookWorld, webhookId: string, test: Omit<NewEvent, 'tipo'>): string {
  return world.sql.transaction(() => {
    const event = writeEvent(world, { ...test, tipo: 'teste' }, false);
    const query = 'SELECT id, seq FROM webhooks WHERE id = ?';
    const [destination] = world.sql.rows<Placed>(query, webhookId);
    if (destination !== undefined) schedule(world, event, destination);
    return event.id;
  });
}

/** An event or a destination, with its place among all of them. */
interface Placed {
  readonly id: string;
  readonly seq: number;
}

function writeEvent(world: WebhookWorld, event: NewEvent, isListed: boolean): Placed {
  const { sql, clock, ids, onEvent } = world;
  const { organizacao_id, tipo, criado_em, dados } = event;
  const id = ids.next('evt_');
  const envelope = { id, tipo, criado_em, ambiente: 'sandbox', organizacao_id, dados };
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

/**
 * Makes an event due now to each active destination that subscribes to it and has not received it; returns their
 * number.
 */
export function deliver(world: WebhookWorld, event: Recipient): number {
  const destinations = subscribersOf(world.sql, event);
  return destinations.filter((destination) => schedule(world, event, destination)).length;
}

/** False when the destination has already received it. */
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
