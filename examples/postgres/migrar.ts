import { migrate } from '@tesa/sdk/postgres';
import { Pool } from 'pg';

// Runs once per deployment, before the workers start.
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
await migrate(pool);
await pool.query(`
  CREATE TABLE IF NOT EXISTS deposits (record_id text PRIMARY KEY, amount numeric NOT NULL);
  CREATE TABLE IF NOT EXISTS redemptions (id text PRIMARY KEY, order_id text NOT NULL UNIQUE, amount numeric NOT NULL)`);
await pool.end();
