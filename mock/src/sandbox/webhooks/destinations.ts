import type { TipoDeEvento } from '../../contract/types.ts';
import type { Sql } from '../store/sql.ts';
import { OVERLAP, randomSecret } from './secret.ts';
import type { WebhookWorld } from './world.ts';

/** A destination as the API shows it, besides `seq`, its place in the list. */
export interface Destination {
  readonly seq: number;
  readonly id: string;
  readonly url: string;
  /** null: all events. */
  readonly eventos: readonly TipoDeEvento[] | null;
  readonly habilitado: boolean;
  readonly criado_em: string;
}

export interface NewDestination {
  readonly organizacao_id: string;
  /** The caller has checked where it leads. */
  readonly url: string;
  /** Default: all events. */
  readonly eventos?: readonly TipoDeEvento[] | null;
  readonly criado_em: string;
}

export interface DestinationKey {
  readonly organizacao_id: string;
  readonly id: string;
}

export interface DestinationPage {
  readonly organizacao_id: string;
  /** `seq` of the last item of the page before; default: 0, the first page. */
  readonly after?: number;
  readonly limit: number;
}

export type DestinationChange = Partial<Pick<Destination, 'url' | 'eventos' | 'habilitado'>>;

const COLUMNS = 'seq, id, url, eventos, habilitado, criado_em';

type DestinationRow = Omit<Destination, 'eventos' | 'habilitado'> & {
  readonly eventos: string | null;
  readonly habilitado: number;
};

export function registerDestination(
  world: WebhookWorld,
  entry: NewDestination,
): Destination & { segredo: string } {
  const { sql, ids, newSecret = randomSecret } = world;
  const segredo = newSecret();
  const [row] = sql.run<DestinationRow>(
    `INSERT INTO webhooks (id, organizacao_id, url, eventos, habilitado, criado_em, segredo)
     VALUES (?, ?, ?, ?, 1, ?, ?) RETURNING ${COLUMNS}`,
    ids.next('wh_'),
    entry.organizacao_id,
    entry.url,
    toText(entry.eventos),
    entry.criado_em,
    segredo,
  );
  return { ...toDestination(row as DestinationRow), segredo };
}

export function getDestination(sql: Sql, { organizacao_id, id }: DestinationKey): Destination | undefined {
  const query = `SELECT ${COLUMNS} FROM webhooks WHERE organizacao_id = ? AND id = ?`;
  const [row] = sql.rows<DestinationRow>(query, organizacao_id, id);
  return row && toDestination(row);
}

/** The oldest first. */
export function listDestinations(
  sql: Sql,
  { organizacao_id, after = 0, limit }: DestinationPage,
): Destination[] {
  const query = `SELECT ${COLUMNS} FROM webhooks WHERE organizacao_id = ? AND seq > ? ORDER BY seq LIMIT ?`;
  return sql.rows<DestinationRow>(query, organizacao_id, after, limit).map(toDestination);
}

/** A paused destination keeps what is pending for it, due as before, and gets no event that happens meanwhile. */
export function updateDestination(
  sql: Sql,
  key: DestinationKey,
  change: DestinationChange,
): Destination | undefined {
  const current = getDestination(sql, key);
  if (current === undefined) return undefined;
  const changed = { ...current, ...change };
  const { url, eventos, habilitado, id } = changed;
  const query = 'UPDATE webhooks SET url = ?, eventos = ?, habilitado = ? WHERE id = ?';
  sql.run(query, url, toText(eventos), habilitado ? 1 : 0, id);
  return changed;
}

/** Gives up what is pending for the destination, whose history stays; false when there is no such destination. */
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
  /** Milliseconds of the world's time. */
  readonly segredo_anterior_vale_ate: number;
}

/** The new secret and the one it replaces sign for 24 hours; one that was already replaced signs no more. */
export function rotateSecret(world: WebhookWorld, key: DestinationKey): RotatedDestination | undefined {
  const { sql, clock, newSecret = randomSecret } = world;
  const current = getDestination(sql, key);
  if (current === undefined) return undefined;
  const segredo = newSecret();
  const until = clock.now() + OVERLAP;
  const query = `UPDATE webhooks
    SET segredo_anterior = segredo, segredo = ?, segredo_anterior_vale_ate = ? WHERE id = ?`;
  sql.run(query, segredo, until, current.id);
  return { ...current, segredo, segredo_anterior_vale_ate: until };
}

const toText = (eventos: readonly TipoDeEvento[] | null | undefined): string | null =>
  eventos ? JSON.stringify(eventos) : null;

function toDestination({ eventos, habilitado, ...row }: DestinationRow): Destination {
  return { ...row, eventos: eventos === null ? null : JSON.parse(eventos), habilitado: habilitado === 1 };
}
