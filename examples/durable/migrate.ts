import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';
import { migrate } from '@tesa/sdk/postgres';
import { Client, Pool } from 'pg';

// Once in each deploy, before the workers start.
const url = process.env.DATABASE_URL ?? '';
// Two at once can leave tables that no migration mends, so the second waits. It does so in another database: in the same
// one it would hold up the indexes that are built beside the work.
const turn = new Client({ connectionString: `${Object.assign(new URL(url), { pathname: '/postgres' })}` });
await turn.connect();
await turn.query('SELECT pg_advisory_lock(836711)');
await DBOS.migrate(url);

const client = await DBOSClient.create({ systemDatabaseUrl: url });
// A proposal takes all that is free, so that two of one organization would compete: one at a time.
await client.registerQueue('orders', { partitionConcurrency: 1, minPollingIntervalMs: 200 });
await client.registerQueue('events', { minPollingIntervalMs: 200 });
// New orders go to the version of this deploy, also when it takes back one that was later.
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
