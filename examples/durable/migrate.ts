import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';
import { migrate } from '@tesa/sdk/postgres';
import { Client, Pool } from 'pg';

// Runs once per deployment, before the workers start.
const url = process.env.DATABASE_URL ?? '';
// Concurrent migrations can leave tables that no later one repairs, so the second waits for a lock. The lock is held in
// another database, because in this one it would block concurrent index builds.
const turn = new Client({ connectionString: `${Object.assign(new URL(url), { pathname: '/postgres' })}` });
await turn.connect();
await turn.query('SELECT pg_advisory_lock(836711)');
await DBOS.migrate(url);

const client = await DBOSClient.create({ systemDatabaseUrl: url });
// A proposal uses all free cash, so two for one organization would compete: run one at a time.
await client.registerQueue('orders', { partitionConcurrency: 1, minPollingIntervalMs: 200 });
await client.registerQueue('events', { minPollingIntervalMs: 200 });
// New orders go to this deployment's version, also after a rollback.
const applicationVersion = process.env.APPLICATION_VERSION ?? '1';
await client.setLatestApplicationVersion(applicationVersion, { applicationName: 'tesouraria' });
await client.destroy();

const pool = new Pool({ connectionString: url });
await migrate(pool);
await pool.query(`
  CREATE TABLE IF NOT EXISTS wallets (
    id text PRIMARY KEY, organization text NOT NULL, rede text NOT NULL, endereco text NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (
    proposal_id text PRIMARY KEY, order_id text NOT NULL UNIQUE, movements jsonb NOT NULL);
  INSERT INTO wallets VALUES
    ('cart_3n8v5c1rz6de', 'EXEMPLO', 'ethereum', '0x7E5700000000000000000000000000000000A001'),
    ('cart_9w4t7b2yk5gm', 'EXEMPLO', 'solana', 'TesteTesaCarteira11111111111111111111111111')
  ON CONFLICT DO NOTHING`);
await pool.end();
await turn.end();
