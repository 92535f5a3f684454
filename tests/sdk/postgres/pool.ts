import { Pool } from 'pg';

/** @param host folder of the server's socket */
export function openPool(host: string, max = 10): Pool {
  const pool = new Pool({ host, user: 'tesa', database: 'postgres', max });
  // Every program needs this: without a listener, a lost idle connection ends the process.
  pool.on('error', () => {});
  return pool;
}
