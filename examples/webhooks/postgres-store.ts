import type { Claim, ClaimOptions, WebhookStore } from '@tesa/sdk/webhooks';
import type { Pool, PoolClient } from 'pg';

/** What is older than a week can go: DELETE FROM tesa_eventos WHERE recebido_em < now() - interval '7 days'. */
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
/** Judges and takes in one step, so that nothing comes between. */
const TAKE = `WITH clock AS (SELECT coalesce($3, clock_timestamp()) AS now)
  UPDATE tesa_eventos SET token = token + 1, ends = clock.now + $4 * interval '1 millisecond'
  FROM clock WHERE id = $1 AND digest = $2 AND NOT done AND ends <= clock.now RETURNING token`;
const WHY_NOT = `SELECT CASE WHEN digest <> $2 THEN 'conflict' WHEN done THEN 'done' ELSE 'in-progress' END AS status
  FROM tesa_eventos WHERE id = $1`;
const COMPLETE = 'UPDATE tesa_eventos SET done = true WHERE id = $1 AND token = $2';
const RELEASE = `UPDATE tesa_eventos SET ends = '-infinity' WHERE id = $1 AND token = $2 AND NOT done`;

export interface PostgresStoreOptions {
  /** Of the package `pg`, over a database with `POSTGRES_TABLE`. */
  readonly pool: Pool;
  /** Milliseconds since 1970. Default: the clock of Postgres, which all processes share. */
  readonly now?: () => number;
}

/** Remembers events in Postgres, a row each; for one destination. */
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
    // Closed rather than rolled back: whatever state it is in, nobody gets it next.
    client.release(true);
    throw error;
  }
}
