import type { TipoDeEvento } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import {
  type Listing,
  type Page,
  type PageResult,
  pageOfRows,
  rowsOf,
  type Slice,
  type TimeRange,
} from '../store/listing.ts';
import { countOf } from '../store/statements.ts';
import { OVERLAP, randomSecret, type WebhookWorld } from './webhook.ts';

export interface Destination {
  readonly id: string;
  readonly url: string;
  /** Subscribed event types; null subscribes to all. */
  readonly eventos: readonly TipoDeEvento[] | null;
  readonly habilitado: boolean;
  readonly criado_em: string;
}

export interface NewDestination {
  readonly organizacao_id: string;
  /** URL of the destination; the caller must have checked it. */
  readonly url: string;
  readonly eventos?: readonly TipoDeEvento[] | null;
  readonly criado_em: string;
}

export interface DestinationKey {
  readonly organizacao_id: string;
  readonly id: string;
}

export interface DestinationPage {
  readonly organizacao_id: string;
  readonly page: Page;
  readonly span?: TimeRange;
}

type Changeable = Pick<Destination, 'url' | 'eventos' | 'habilitado'>;
export type DestinationChange = { [Field in keyof Changeable]?: Changeable[Field] | undefined };

const COLUMNS = 'id, url, eventos, habilitado, criado_em';

type DestinationRow = Omit<Destination, 'eventos' | 'habilitado'> & {
  readonly eventos: string | null;
  readonly habilitado: number;
};

export function registerDestination(
  world: WebhookWorld,
  entry: NewDestination,
): Destination & { segredo: string } {
  const { sql, ids, newSecret = randomSecret } = world;
  const id = ids.next('wh_');
  const segredo = newSecret(id);
  const [row] = sql.run<DestinationRow>(
    `INSERT INTO webhooks (id, organizacao_id, url, eventos, habilitado, criado_em, segredo)
     VALUES (?, ?, ?, ?, 1, ?, ?) RETURNING ${COLUMNS}`,
    id,
    entry.organizacao_id,
    entry.url,
    toText(entry.eventos),
    entry.criado_em,
    segredo,
  );
  return { ...toDestination(row as DestinationRow), segredo };
}

export const countDestinations = (sql: Sql, organizationId: string): number =>
  countOf(sql, 'webhooks WHERE organizacao_id = ?', organizationId);

export function getDestination(sql: Sql, { organizacao_id, id }: DestinationKey): Destination | undefined {
  const query = `SELECT ${COLUMNS} FROM webhooks WHERE organizacao_id = ? AND id = ?`;
  const [row] = sql.rows<DestinationRow>(query, organizacao_id, id);
  return row && toDestination(row);
}

export function listDestinations(
  sql: Sql,
  { organizacao_id, page, span = {} }: DestinationPage,
): PageResult<Destination> {
  const during = { column: 'criado_em', ...span };
  return pageOfRows(sql, { table: 'webhooks', only: { organizacao_id }, during, page }, toDestination);
}

/**
 * Changes a destination. Pausing it keeps pending deliveries and their schedule, but events during the pause are never
 * delivered.
 */
export function updateDestination(
  sql: Sql,
  key: DestinationKey,
  change: DestinationChange,
): Destination | undefined {
  const current = getDestination(sql, key);
  if (current === undefined) return undefined;
  const changed = {
    ...current,
    url: change.url ?? current.url,
    eventos: change.eventos === undefined ? current.eventos : change.eventos,
    habilitado: change.habilitado ?? current.habilitado,
  };
  const { url, eventos, habilitado, id } = changed;
  const query = 'UPDATE webhooks SET url = ?, eventos = ?, habilitado = ? WHERE id = ?';
  sql.run(query, url, toText(eventos), habilitado ? 1 : 0, id);
  return changed;
}

/** Removes a destination and cancels its pending deliveries; the delivery log stays. */
export function removeDestination(sql: Sql, key: DestinationKey): boolean {
  return sql.transaction(() => {
    if (getDestination(sql, key) === undefined) return false;
    const abandon = `UPDATE entregas SET status = 'falhou', proxima_em = NULL
      WHERE webhook_id = ? AND status = 'pendente'`;
    sql.run(abandon, key.id);
    sql.run('DELETE FROM webhooks WHERE id = ?', key.id);
    return true;
  });
}

export interface RotatedDestination extends Destination {
  readonly segredo: string;
  readonly segredo_anterior_vale_ate: number;
}

/**
 * Replaces the secret. The old and the new secret both sign for 24 hours; a secret that was replaced earlier stops at
 * once.
 */
export function rotateSecret(world: WebhookWorld, key: DestinationKey): RotatedDestination | undefined {
  const { sql, clock, newSecret = randomSecret } = world;
  const current = getDestination(sql, key);
  if (current === undefined) return undefined;
  const [{ segredo: last }] = sql.rows('SELECT segredo FROM webhooks WHERE id = ?', current.id) as [
    { segredo: string },
  ];
  const segredo = newSecret(last);
  const until = clock.now() + OVERLAP;
  const query = `UPDATE webhooks
    SET segredo_anterior = segredo, segredo = ?, segredo_anterior_vale_ate = ? WHERE id = ?`;
  sql.run(query, segredo, until, current.id);
  return { ...current, segredo, segredo_anterior_vale_ate: until };
}

const toText = (eventos: readonly TipoDeEvento[] | null | undefined): string | null =>
  eventos ? JSON.stringify(eventos) : null;

function toDestination({ id, url, eventos, habilitado, criado_em }: DestinationRow): Destination {
  return {
    id,
    url,
    eventos: eventos === null ? null : JSON.parse(eventos),
    habilitado: habilitado === 1,
    criado_em,
  };
}

export interface LoggedDestination {
  readonly seq: number;
  readonly id: string;
  readonly organizacao_id: string;
  readonly url: string;
  readonly eventos: string | null;
  readonly habilitado: number;
  /** 1 while a tester holds the deliveries: they stay due, and new events still add deliveries. */
  readonly pausado: number;
}

const DESTINATIONS = {
  table: 'webhooks',
  columns: 'seq, id, organizacao_id, url, eventos, habilitado, pausado',
} as const;

export const listAllDestinations = (
  sql: Sql,
  slice: Slice,
  only: Listing['only'] = {},
): LoggedDestination[] => rowsOf(sql, { ...DESTINATIONS, only }, slice);

export function holdDestination(sql: Sql, id: string, isHeld: boolean): LoggedDestination | undefined {
  const query = `UPDATE webhooks SET pausado = ? WHERE id = ? RETURNING ${DESTINATIONS.columns}`;
  return sql.transaction(() => sql.run<LoggedDestination>(query, isHeld ? 1 : 0, id)[0]);
}

export const hasDestination = (sql: Sql, id: string): boolean =>
  sql.rows('SELECT 1 FROM webhooks WHERE id = ?', id).length > 0;

export const countPending = (sql: Sql, webhookId: string): number =>
  countOf(sql, "entregas WHERE webhook_id = ? AND status = 'pendente'", webhookId);
