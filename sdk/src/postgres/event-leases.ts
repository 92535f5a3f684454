import type { Claim, WebhookStore } from '../webhooks/store.ts';
import {
  BRIEF,
  checkPool,
  DURABLE,
  expiry,
  firstRow,
  isOneRow,
  type Queryable,
  repeating,
} from './database.ts';
import { checkSchema } from './schema.ts';

export interface LeaseStoreOptions {
  /** A Postgres pool, such as one of the package `pg`, for a database that `migrate` has prepared. */
  readonly pool: Queryable;
  /**
   * Destination of the events, when one database serves several.
   * @default ''
   */
  readonly destination?: string;
}

/** Inserts or takes over a lease in one statement, so that exactly one of concurrent claims gets the event. */
const CLAIM = `INSERT INTO tesa_eventos_em_curso AS e (destino, id, digest, termina)
  SELECT $1, $2, $3, clock_timestamp() + $4 * interval '1 ms' FROM ${DURABLE}
  ON CONFLICT (destino, id) DO UPDATE SET token = e.token + 1, termina = EXCLUDED.termina
  WHERE e.digest = EXCLUDED.digest AND NOT e.feito AND e.termina <= clock_timestamp() RETURNING token`;
const WHY_NOT = `SELECT CASE WHEN digest <> $3 THEN 'conflict' WHEN feito THEN 'done' ELSE 'in-progress' END AS status
  FROM tesa_eventos_em_curso WHERE destino = $1 AND id = $2`;
const OWN = 'destino = $1 AND id = $2 AND token = $3';
const COMPLETE = `UPDATE tesa_eventos_em_curso SET feito = true FROM ${DURABLE} WHERE ${OWN}`;
const RELEASE = `UPDATE tesa_eventos_em_curso SET termina = '-infinity' WHERE ${OWN} AND NOT feito`;

/**
 * Remembers in Postgres which events `createWebhookHandler` handled, by Postgres's clock, which all processes share.
 * Use it for effects outside of the database, such as a call to another service: a handler that dies between its effect
 * and the record runs again. When the effects are rows, `inboxHandler` avoids that.
 * @throws PostgresError `configuration`
 */
export function leaseStore(options: LeaseStoreOptions): WebhookStore {
  const { pool, destination = '' }: LeaseStoreOptions = Object(options);
  checkPool(pool);
  const db = repeating(pool);

  async function claim(id: string, { digest, leaseMs }: { digest: string; leaseMs: number }): Promise<Claim> {
    await checkSchema(pool);
    const event = [destination, id, digest];
    const [claimed] = (await db.query(CLAIM, [...event, leaseMs])).rows;
    if (claimed) return { status: 'claimed', token: `${(claimed as { token: unknown }).token}` };
    const held = await firstRow<{ status: 'conflict' | 'done' | 'in-progress' }>(db, WHY_NOT, event);
    // The row is missing when a cleanup has just deleted it.
    return held ?? { status: 'in-progress' };
  }

  return {
    claim: (id, terms) => soon(claim(id, terms)),
    complete: (id, token) => soon(isOneRow(db, COMPLETE, [destination, id, token])),
    release: async (id, token) => {
      await soon(db.query(RELEASE, [destination, id, token]));
    },
  };
}

/** Gives up when Tesa would, because the pool waits forever for a free connection. */
const soon = <T>(asked: Promise<T>) =>
  Promise.race([
    expiry(
      AbortSignal.timeout(BRIEF.timeout),
      'Postgres did not respond, or the pool had no free connection, for 10 s.',
    ),
    asked,
  ]);
