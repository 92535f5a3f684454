import type { Sql } from '../store/sql.ts';
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
export function enqueue({ sql, clock, ids }: WebhookWorld, event: NewEvent): string {
  const { organizacao_id, tipo, criado_em, dados } = event;
  const id = ids.next('evt_');
  const envelope = { id, tipo, criado_em, ambiente: 'sandbox', organizacao_id, dados };
  const corpo = new TextEncoder().encode(JSON.stringify(envelope));
  return sql.transaction(() => {
    const insertEvent =
      'INSERT INTO eventos (id, organizacao_id, tipo, criado_em, corpo) VALUES (?, ?, ?, ?, ?)';
    sql.run(insertEvent, id, organizacao_id, tipo, criado_em, corpo);
    for (const webhook_id of subscribersOf(sql, event)) {
      const insertDelivery = `INSERT INTO entregas (id, evento_id, webhook_id, status, tentativas, proxima_em)
        VALUES (?, ?, ?, 'pendente', 0, ?)`;
      sql.run(insertDelivery, ids.next('ent_'), id, webhook_id, clock.now());
    }
    return id;
  });
}

function subscribersOf(sql: Sql, { organizacao_id, tipo }: NewEvent): string[] {
  const query = `SELECT id FROM webhooks WHERE organizacao_id = ? AND habilitado = 1
    AND (eventos IS NULL OR EXISTS (SELECT 1 FROM json_each(eventos) WHERE value = ?)) ORDER BY seq`;
  return sql.rows<{ id: string }>(query, organizacao_id, tipo).map(({ id }) => id);
}
