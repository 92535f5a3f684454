import type { Claim, ClaimOptions, WebhookStore } from '@tesa/sdk/webhooks';
import type { Pool, PoolClient } from 'pg';

/** Events older than a week can be deleted: DELETE FROM tesa_eventos WHERE recebido_em < now() - interval '7 days'. */
export const POSTGRES_TABLE = `
CREATE TABLE IF NOT EXISTS tesa_eventos (
  id text PRIMARY KEY,
  digest text NOT NULL,
  token integer NOT NULL DEFAULT 0,
  ends timestamptz NOT NULL DEFAULT '-infinity',
  done boolean NOT NULL DEFAULT false,
  recebido_em timestamptz NOT NULL DEFAULT now()
)`;

const INSERT = 'INSERT INTO tesa_eventos (id, digest) VALUES ($1, $2) ON CONFLICT DO NOTHING';
/** Checks and claims in a single statement, so that the claim is atomic. */
const TAKE = `WITH clock AS (SELECT coalesce($3, clock_timestamp()) AS now)
  UPDATE tesa_eventos SET token = token + 1, ends = clock.now + $4 * interval '1 millisecond'
  FROM clock WHERE id = $1 AND digest = $2 AND NOT done AND ends <= clock.now RETURNING token`;
const WHY_NOT = `SELECT CASE WHEN digest <> $2 THEN 'conflict' WHEN done THEN 'done' ELSE 'in-progress' END AS status
  FROM tesa_eventos WHERE id = $1`;
const COMPLETE = 'UPDATE tesa_eventos SET done = true WHERE id = $1 AND token = $2';
const RELEASE = `UPDATE tesa_eventos SET ends = '-infinity' WHERE id = $1 AND token = $2 AND NOT done`;

export interface PostgresStoreOptions {
  /** A pool of the package `pg`, to a database with `POSTGRES_TABLE`. */
  readonly pool: Pool;
  /** Milliseconds since 1970. Default: the clock of Postgres, which all processes share. */
  readonly now?: () => number;
}

/** Stores the events of one destination in Postgres, one row each. */
export function postgresStore({ pool, now }: PostgresStoreOptions): WebhookStore {
  return {
    claim: (id, options) => inTransaction(pool, (client) => claim(client, id, { ...options, now })),
    complete: async (id, token) => (await pool.query(COMPLETE, [id, token])).rowCount === 1,
    release: async (id, token) => {
      await pool.query(RELEASE, [id, token]);
    },
  };
}

interface Timed extends ClaimOptions {
  readonly now: (() => number) | undefined;
}

async function claim(client: PoolClient, id: string, { digest, leaseMs, now }: Timed): Promise<Claim> {
  await client.query(INSERT, [id, digest]);
  const instant = now === undefined ? null : new Date(now());
  const taken = await client.query<{ token: number }>(TAKE, [id, digest, instant, leaseMs]);
  if (taken.rows[0]) return { status: 'claimed', token: `${taken.rows[0].token}` };
  const held = await client.query<{ status: 'conflict' | 'done' | 'in-progress' }>(WHY_NOT, [id, digest]);
  return held.rows[0] ?? { status: 'in-progress' };
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Destroys the connection instead of rolling back: its state is unknown, so it must not return to the pool.
    client.release(true);
    throw error;
  }
}
