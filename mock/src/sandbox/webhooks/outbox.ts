import type { Sql } from '../store/sql.ts';
import { forgetEvents } from './kept-events.ts';
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
    const id = writeEvent(world, event, true);
    deliver(world, { id, organizacao_id, tipo });
    return id;
  });
}

/** Writes the test of a destination, which goes to it alone and is no event of the list; returns its id. */
export function enqueueTest(world: WebhookWorld, webhookId: string, test: Omit<NewEvent, 'tipo'>): string {
  return world.sql.transaction(() => {
    const id = writeEvent(world, { ...test, tipo: 'teste' }, false);
    schedule(world, id, webhookId);
    return id;
  });
}

function writeEvent(world: WebhookWorld, event: NewEvent, isListed: boolean): string {
  const { sql, clock, ids, onEvent } = world;
  const { organizacao_id, tipo, criado_em, dados } = event;
  const id = ids.next('evt_');
  const envelope = { id, tipo, criado_em, ambiente: 'sandbox', organizacao_id, dados };
  const corpo = new TextEncoder().encode(JSON.stringify(envelope));
  forgetEvents(sql, clock.now());
  const insert = `INSERT INTO eventos (id, organizacao_id, tipo, listado, criado_em, corpo)
    VALUES (?, ?, ?, ?, ?, ?)`;
  sql.run(insert, id, organizacao_id, tipo, isListed ? 1 : 0, criado_em, corpo);
  onEvent?.({ id, organizacao_id, tipo, criado_em });
  return id;
}

interface Recipient {
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
}

/**
 * Makes an event due now to each active destination that subscribes to it and has not received it; returns their
 * number.
 */
export function deliver(world: WebhookWorld, { id, organizacao_id, tipo }: Recipient): number {
  const due = subscribersOf(world.sql, organizacao_id, tipo).filter((webhookId) =>
    schedule(world, id, webhookId),
  );
  return due.length;
}

/** False when the destination has already received it. */
function schedule({ sql, clock, ids }: WebhookWorld, eventId: string, webhookId: string): boolean {
  const query = `INSERT INTO entregas (id, evento_id, webhook_id, status, tentativas, proxima_em)
    VALUES (?, ?, ?, 'pendente', 0, ?)
    ON CONFLICT (evento_id, webhook_id) DO UPDATE SET status = 'pendente', proxima_em = excluded.proxima_em
      WHERE status <> 'entregue'
    RETURNING id`;
  return sql.run(query, ids.next('ent_'), eventId, webhookId, clock.now()).length > 0;
}

function subscribersOf(sql: Sql, organizacao_id: string, tipo: string): string[] {
  const query = `SELECT id FROM webhooks WHERE organizacao_id = ? AND habilitado = 1
    AND (eventos IS NULL OR EXISTS (SELECT 1 FROM json_each(eventos) WHERE value = ?)) ORDER BY seq`;
  return sql.rows<{ id: string }>(query, organizacao_id, tipo).map(({ id }) => id);
}
