import { inboxHandler, leaseStore, operations } from '@tesa/sdk/postgres';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { secret } from '../webhooks/support.ts';
import { ownDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { body } from './started-operations.ts';
import { deliveryOf } from './support.ts';

// Writes an asynchronous commit only after ten seconds, so that a crash before loses it.
const database = ownDatabase({ settings: ['synchronous_commit=off', 'wal_writer_delay=10s'] });

beforeAll(() => database.pool.query('CREATE TABLE vistos (o_que text NOT NULL)'));

function poolWith(value: string) {
  const pool = openPool(database.folder);
  pool.options.options = `-c synchronous_commit=${value}`;
  onTestFinished(() => pool.end());
  return pool;
}

type Db = Pick<ReturnType<typeof openPool>, 'query'>;

/** An inbox and operations that record the setting in their transactions. */
function noting(pool: ReturnType<typeof openPool>) {
  const seen: unknown[] = [];
  const onError = (error: unknown) => seen.push(error);
  const note = async (tx: Db) => {
    seen.push((await tx.query('SHOW synchronous_commit')).rows[0].synchronous_commit);
    await tx.query("INSERT INTO vistos VALUES ('x')");
  };
  const handle = inboxHandler({
    pool,
    secrets: [secret],
    onEvent: (_, tx) => note(tx),
    onError,
  });
  const orders = operations({
    pool,
    name: `resgate-${Math.random()}`,
    send: async (_: typeof body) => ({ id: 'res_1' }),
    reconcile: async () => ({ state: 'ambiguous', resources: [] }) as const,
    onDone: (_result, _operation, tx) => note(tx),
    onError,
  });
  return { seen, handle, orders };
}

describe('durability of commits', () => {
  test.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_write', 'remote_write'],
    ['on', 'on'],
    ['remote_apply', 'remote_apply'],
  ])(
    'with synchronous_commit %s, transactions of the inbox and of operations commit with %s, and restore the setting',
    async (set, used) => {
      const pool = poolWith(set);
      const { seen, handle, orders } = noting(pool);
      expect((await handle(await deliveryOf())).status).toBe(200);
      await orders.add('1', body);
      expect(await orders.workOne()).toBe(true);
      expect(seen).toEqual([used, used]);
      expect((await pool.query('SHOW synchronous_commit')).rows[0].synchronous_commit).toBe(set);
    },
  );
});

const rowsOf = async (query: string, ...values: unknown[]) =>
  (await database.pool.query(query, values)).rowCount;

describe('crash of the server', () => {
  test('a server that crashes keeps every event that was acknowledged, and its rows; asynchronous commits are lost', async () => {
    const { handle } = noting(database.pool);
    await rowsOf('TRUNCATE vistos');
    const deliveries = await Promise.all(Array.from({ length: 6 }, () => deliveryOf()));
    for (const one of deliveries) expect((await handle(one)).status).toBe(200);
    await database.pool.query("INSERT INTO vistos VALUES ('not waited for')");
    await database.crash();
    expect(await rowsOf('SELECT FROM vistos')).toBe(6);
    for (const one of deliveries) expect((await handle(one)).status).toBe(200);
    expect(await rowsOf('SELECT FROM vistos')).toBe(6);
  });

  test('a server that crashes keeps every added operation and its result', async () => {
    const { orders } = noting(database.pool);
    await orders.add('1', body);
    await database.crash();
    expect(await orders.workOne()).toBe(true);
    await database.crash();
    expect(await rowsOf("SELECT FROM tesa_operacoes WHERE id = '1' AND estado = 'feita'")).toBeGreaterThan(0);
    expect(await orders.workOne()).toBe(false);
  });

  test("a server that crashes keeps an event's lease and its completion", async () => {
    const store = leaseStore({ pool: database.pool });
    const claim = () => store.claim('evt_crash', { digest: 'a1', leaseMs: 60_000 });
    const claimed = await claim();
    await database.crash();
    expect((await claim()).status).toBe('in-progress');
    expect(await store.complete('evt_crash', Object(claimed).token)).toBe(true);
    await database.crash();
    expect((await claim()).status).toBe('done');
  });
});
