import { migrate } from '@tesa/sdk/postgres';
import { Pool } from 'pg';

// Once in each deploy, before the workers start.
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
await migrate(pool);
await pool.query(`
  CREATE TABLE IF NOT EXISTS depositos (registro_id text PRIMARY KEY, valor numeric NOT NULL);
  CREATE TABLE IF NOT EXISTS resgates (id text PRIMARY KEY, ordem text NOT NULL UNIQUE, valor numeric NOT NULL)`);
await pool.end();
