import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { POSTGRES_TABLE, postgresStore } from '../../../examples/webhooks/postgres-store.ts';
import { checkExactlyOnce } from './exactly-once.ts';
import { type Server, startPostgres } from './servers.ts';
import { describeStore } from './store-contract.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;

let server: Server;
let pool: Pool;

beforeAll(async () => {
  server = await startPostgres();
  pool = new Pool({ host: server.folder, user: 'tesa', database: 'postgres' });
  await pool.query(POSTGRES_TABLE);
});

afterAll(async () => {
  await pool?.end();
  await server?.close();
});

const open = (now: () => number) => postgresStore({ pool, now });

describe('the Postgres store', () => {
  describeStore(open);

  test('handles an event once, though twenty deliveries race, and again only when it died between effect and record', async () => {
    await checkExactlyOnce(open, 200);
  });

  test('uses the clock of Postgres by default', async () => {
    const store = postgresStore({ pool });
    const claim = (leaseMs: number) => store.claim('evt_relogio', { digest: 'a1', leaseMs });
    expect((await claim(-1)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('in-progress');
  });

  test('gives its connection back when a claim fails, and rolls it back', async () => {
    const before = pool.totalCount;
    const store = postgresStore({
      pool,
      now: () => {
        throw new Error('The clock broke');
      },
    });
    for (let i = 0; i < 20; i++) {
      await expect(store.claim('evt_falho', { digest: 'a1', leaseMs: DAY })).rejects.toThrow();
    }
    expect(pool.waitingCount).toBe(0);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(pool.totalCount).toBeLessThanOrEqual(before);
    const { rowCount } = await pool.query("SELECT FROM tesa_eventos WHERE id = 'evt_falho'");
    expect(rowCount).toBe(0);
  });
});
