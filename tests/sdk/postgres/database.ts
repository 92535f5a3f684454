import { migrate } from '@tesa/sdk/postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, type ServerOptions, startPostgres } from '../webhooks/servers.ts';
import { openPool } from './pool.ts';

/** A Postgres with the package's tables for one test file, started before its tests and stopped after them. */
export function ownDatabase(options: ServerOptions = {}) {
  let server: Postgres;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgres(options);
    pool = openPool(server.folder);
    await migrate(pool);
  });
  afterAll(async () => {
    await pool?.end();
    await server?.close();
  });
  return {
    get pool() {
      return pool;
    },
    get folder() {
      return server.folder;
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async crash() {
      await server.crash();
      await server.start();
    },
  };
}
