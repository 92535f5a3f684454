import { idempotencyKeyFrom } from '@tesa/sdk';
import { inboxHandler, operations, type Pool } from '@tesa/sdk/postgres';
import type { PoolClient } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DUE } from '../../../sdk/src/postgres/operation-rows.ts';
import { gate } from '../gate.ts';
import { secret } from '../webhooks/support.ts';
import { openPool } from './pool.ts';
import { body, failing, lost, ownOperations, type Resgate } from './started-operations.ts';
import { deliveryOf } from './support.ts';

const { database, start } = ownOperations();

describe('operations().add', () => {
  test('an operation is sent with the key derived from its id, and its result and its rows are committed together', async () => {
    const { name, turn, keys, row, booked, told } = await start();
    expect(await turn()).toBe(true);
    expect(await row()).toMatchObject({
      estado: 'feita',
      resultado: '{"id":"res_1"}',
      em_duvida: false,
      envios: 1,
    });
    expect(await booked()).toEqual(['res_1']);
    expect(keys).toEqual([await idempotencyKeyFrom(name, '1')]);
    expect(await turn()).toBe(false);
    expect(told).toEqual([]);
  });

  test('an operation that is added again exists once, and its id is refused for a different body', async () => {
    const { work, turn, keys } = await start();
    await work.add('1', { referencia_interna: 'ordem-1', valor: '1.00' });
    await expect(work.add('1', { ...body, valor: '1.01' })).rejects.toMatchObject({ reason: 'other-body' });
    while (await turn());
    await work.add('1', body);
    expect([await turn(), keys.length]).toEqual([false, 1]);
  });

  test('an operation exists only if the transaction that adds it commits', async () => {
    const { work, turn, keys } = await start();
    for (const [id, end] of [
      ['2', 'ROLLBACK'],
      ['3', 'COMMIT'],
    ] as const) {
      const tx = await database.pool.connect();
      await tx.query('BEGIN');
      await work.add(id, { ...body, referencia_interna: id }, tx);
      await tx.query(end);
      tx.release();
    }
    while (await turn());
    expect(keys).toHaveLength(2);
  });

  test('an operation that is added with a transaction requests no further connection from the pool, whose connections may all be in use', async () => {
    const pool = openPool(database.folder, 1);
    pool.options.connectionTimeoutMillis = 2000;
    onTestFinished(() => pool.end());
    const { name, work } = await start({ pool: database.pool });
    const unused = operations<typeof body, Resgate, PoolClient>({
      pool,
      name,
      send: async () => ({ id: 'res_1' }),
      reconcile: async () => ({ state: 'absent', resources: [] }),
      onDone: () => {},
      onError: () => {},
    });
    const tx = await pool.connect();
    onTestFinished(() => tx.release());
    await tx.query('BEGIN');
    await unused.add('2', { ...body, referencia_interna: '2' }, tx);
    await tx.query('COMMIT');
    expect([await work.workOne(), await work.workOne(), await work.workOne()]).toEqual([true, true, false]);
  });

  test.each([
    ['an empty id', '', body],
    ['a number as id', 7, body],
    ['an id that Postgres has no room for', 'a\0', body],
    ['an id that is too long for an index', 'x'.repeat(256), body],
    ['an id in a form that derives the key of a different id', 'e\u0301', body],
    ['no body', '9', undefined],
    ['a NUL in its body', '9', { ...body, motivo: 'a\0' }],
    ['half a character in its body', '9', { ...body, motivo: '\ud83d' }],
    ['a NUL in a name of its body', '9', { ...body, 'a\0': 1 }],
    ['a reference that is too long for an index', '9', { ...body, referencia_interna: 'x'.repeat(256) }],
  ])('an operation is refused with %s, whether it exists or not', async (_, id, given) => {
    const { work, set } = await start();
    const refused = { name: 'PostgresError', reason: 'configuration' };
    await expect(work.add(id as string, given as typeof body)).rejects.toMatchObject(refused);
    await set("id = '9'");
    await expect(work.add(id as string, given as typeof body)).rejects.toMatchObject(refused);
  });

  test('an operation may contain text that resembles text that Postgres cannot store', async () => {
    const { work, turn, row, set } = await start();
    await set("estado = 'feita'");
    const valor = String.raw`\u0000 \\u0000 \ud800 🪙`;
    for (let n = 0; n < 2; n++) await work.add('2', { valor, referencia_interna: 'ordem-2' });
    expect(await turn()).toBe(true);
    expect(await row()).toBeDefined();
  });

  test('an operation with the reference of a different operation, which would make their lookups ambiguous, is refused unless that one was refused for good', async () => {
    const { work, turn, set, keys } = await start();
    const other = () => work.add('2', { ...body, valor: '2.00' });
    for (const estado of ['pendente', 'feita', 'conciliar', 'divergente', 'ambigua']) {
      await set(`estado = '${estado}'`);
      await expect(other()).rejects.toMatchObject({
        reason: 'other-id',
        message: expect.stringContaining('referencia_interna'),
      });
    }
    await set("estado = 'recusada'");
    await other();
    expect([await turn(), await turn(), keys.length]).toEqual([true, false, 1]);
    await (await start()).work.add('2', { ...body, referencia_interna: 'ordem-2' });
  });

  test('an operation has the time of its first call committed before it is sent', async () => {
    const seen: unknown[] = [];
    const { name, turn } = await start({
      send: async () => {
        const { rows } = await database.pool.query('SELECT * FROM tesa_operacoes WHERE tipo = $1', [name]);
        seen.push(rows[0]);
        return { id: 'res_1' };
      },
    });
    await turn();
    expect(seen).toMatchObject([
      { envios: 1, em_duvida: true, primeiro_envio: expect.any(Date), estado: 'pendente' },
    ]);
  });

  test('an operation in progress is not taken by any other worker, until its connection is lost', async () => {
    const [entered, leave] = [gate(), gate()];
    const send = async () => {
      if (keys.length > 1) return { id: 'res_1' };
      entered.open();
      await leave.opened;
      return { id: 'res_1' };
    };
    const { work, keys, told, name, booked, row } = await start({ send });
    const first = work.workOne();
    await entered.opened;
    const isDue = 'SELECT FROM tesa_operacoes WHERE tipo = $1 AND proxima <= clock_timestamp()';
    while ((await database.pool.query(isDue, [name])).rowCount === 0);
    expect(await work.workOne()).toBe(false);

    const others =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'";
    await database.pool.query(others);
    while (!(await work.workOne()));
    leave.open();
    expect(await first).toBe(true);
    expect(told).toHaveLength(1);
    expect([keys[0] === keys[1], keys.length, await booked()]).toEqual([true, 2, ['res_1']]);
    expect(await row()).toMatchObject({ estado: 'feita', envios: 2 });
  });
});

test('due work is found without reading the waiting operations', async () => {
  const { name, set } = await start();
  await set("proxima = now() + interval '1 hour', ultimo_envio = now()");
  await database.pool.query(
    `INSERT INTO tesa_operacoes (tipo, id, corpo, chave, proxima, ultimo_envio)
     SELECT tipo, n::text, '{}', chave, proxima, ultimo_envio FROM tesa_operacoes, generate_series(2, 5000) n WHERE tipo = $1`,
    [name],
  );
  await database.pool.query('ANALYZE tesa_operacoes');
  const { rows } = await database.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${DUE}`, [name]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Cond: .*proxima <= /);
  expect(plan).not.toMatch(/Rows Removed/);
});

test('an operation that a second process has tried since the claim is left to that process', async () => {
  const [claimed, resume] = [gate(), gate()];
  let connections = 0;
  const slow: Pool<PoolClient> = {
    query: (text, values) => database.pool.query(text, values),
    async connect() {
      // Connection 1 adds the operation, 2 claims it, 3 makes the call.
      if (++connections === 3) {
        claimed.open();
        await resume.opened;
      }
      return database.pool.connect();
    },
  };
  const { work, keys, set, row } = await start({ pool: slow, send: failing(lost) });
  const first = work.workOne();
  await claimed.opened;
  await set("proxima = '-infinity'");
  await work.workOne();
  resume.open();
  expect(await first).toBe(true);
  expect(keys).toHaveLength(1);
  expect(await row()).toMatchObject({ estado: 'pendente', envios: 2 });
});

test('an attempt is rolled back 11 seconds after its deadline, also by the server', async () => {
  const limits: unknown[] = [];
  const { turn } = await start({
    deadline: 5000,
    onDone: async (_resgate, _operation, tx) => {
      const { rows } = await tx.query(
        "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
      );
      limits.push(...rows);
    },
  });
  await turn();
  expect(limits).toEqual([{ statement: '16s', idle: '16s' }]);
});

describe('worker loop', () => {
  test('the work continues after the database was away, and ends with its signal', async () => {
    const { name, row } = await start();
    const away = openPool('/nowhere');
    onTestFinished(() => away.end());
    const end = new AbortController();
    const told: unknown[] = [];
    const work = operations({
      pool: away,
      name,
      send: async () => ({ id: 'res_1' }),
      reconcile: async () => ({ state: 'absent', resources: [] }),
      onDone: () => end.abort(),
      onError: (error) => {
        told.push(error);
        away.options.host = database.folder;
      },
    });
    await work.work({ signal: end.signal, interval: 10 });
    expect(told).toMatchObject([{ code: 'ENOENT' }, ...told.slice(1)]);
    expect(await row()).toMatchObject({ estado: 'feita' });
  });

  test('the work continues when logging fails', async () => {
    const { turn, row } = await start({
      send: failing(lost),
      onError: () => {
        throw new Error('The log is full');
      },
    });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'feita' });
  });
});

test('a database that disappears during a call loses only the response', async () => {
  const end = new AbortController();
  const { work, keys, booked, row, told } = await start({
    send: async () => {
      if (keys.length === 1) await database.restart();
      return { id: 'res_1' };
    },
  });
  const working = work.work({ signal: end.signal, interval: 10, concurrency: 2 });
  await expect.poll(async () => (await row().catch(() => undefined))?.estado).toBe('feita');
  end.abort();
  await working;
  expect([new Set(keys).size, await booked()]).toEqual([1, ['res_1']]);
  expect(keys.length).toBeGreaterThan(1);
  expect(told.length).toBeGreaterThan(0);
});

test('an event may arrive before its operation is known to have succeeded, and finds the operation by its reference', async () => {
  const seen: unknown[] = [];
  const handle = inboxHandler({
    pool: database.pool,
    secrets: [secret],
    onEvent: async ({ dados }, tx) => {
      const { rows } = await tx.query('SELECT estado FROM tesa_operacoes WHERE tipo = $1 AND id = $2', [
        name,
        Object(dados).referencia_interna,
      ]);
      seen.push(...rows);
    },
    onError: () => {},
  });
  const { name, turn, row } = await start({
    send: async () => {
      const answer = await handle(await deliveryOf({ dados: { id: 'res_1', referencia_interna: '1' } }));
      expect(answer.status).toBe(200);
      return { id: 'res_1' };
    },
  });
  await turn();
  expect(seen).toEqual([{ estado: 'pendente' }]);
  expect(await row()).toMatchObject({ estado: 'feita' });
});
