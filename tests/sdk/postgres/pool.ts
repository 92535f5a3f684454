import { Pool } from 'pg';

/** @param host the folder of the server's socket */
export function openPool(host: string, max = 10): Pool {
  const pool = new Pool({ host, user: 'tesa', database: 'postgres', max });
  // What every program has to do: a connection that is idle and lost is no reason to die.
  pool.on('error', () => {});
  return pool;
}
