import { type InboxHandlerOptions, inboxHandler, type PostgresError } from '@tesa/sdk/postgres';
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { gate } from '../gate.ts';
import { secret } from '../webhooks/support.ts';
import { ownDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { deliveryOf } from './support.ts';

const database = ownDatabase();

beforeAll(() => database.pool.query('CREATE TABLE efeitos (evento text NOT NULL)'));

type Options = Partial<InboxHandlerOptions<PoolClient>>;
type OnEvent = NonNullable<Options['onEvent']>;

const effect: OnEvent = ({ id }, tx) => tx.query('INSERT INTO efeitos VALUES ($1)', [id]);

function handler(onEvent: OnEvent = effect, options: Options = {}) {
  const told: unknown[] = [];
  const onError = (error: unknown, id?: string) => told.push([id, error]);
  const handle = inboxHandler({ pool: database.pool, secrets: [secret], onEvent, onError, ...options });
  return { handle, told, reasons: () => told.map((one) => ((one as unknown[])[1] as PostgresError).reason) };
}

async function effectsOf({ payload }: { payload: string }): Promise<number> {
  const { rows } = await database.pool.query('SELECT FROM efeitos WHERE evento = $1', [
    JSON.parse(payload).id,
  ]);
  return rows.length;
}

describe('atomicity', () => {
  test('an event creates its rows once, and its further deliveries are acknowledged', async () => {
    const { handle } = handler();
    const delivery = await deliveryOf();
    for (let n = 0; n < 3; n++) expect((await handle(delivery)).status).toBe(200);
    expect(await effectsOf(delivery)).toBe(1);
  });

  test('an event creates its rows once although twenty deliveries race, and every second handler fails after it wrote', async () => {
    let runs = 0;
    const onEvent: OnEvent = async (evento, tx) => {
      await effect(evento, tx);
      if (++runs % 2 === 1) throw new Error('It failed after it wrote');
    };
    const { handle } = handler(onEvent);
    const delivery = await deliveryOf();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => handle(delivery)))).map(
      (one) => one.status,
    );
    expect(statuses.filter((status) => status === 500)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect([runs, await effectsOf(delivery)]).toEqual([2, 1]);
  });

  test('an event creates its rows once for each destination that shares the database', async () => {
    const delivery = await deliveryOf();
    for (const destination of ['livros', 'avisos'])
      for (let n = 0; n < 2; n++)
        expect((await handler(effect, { destination }).handle(delivery)).status).toBe(200);
    expect(await effectsOf(delivery)).toBe(2);
  });

  test('events create their rows in order of delivery, not of creation', async () => {
    const [first, second] = [await deliveryOf(), await deliveryOf()];
    const { handle } = handler();
    for (const delivery of [second, first]) expect((await handle(delivery)).status).toBe(200);
  });
});

describe('concurrent deliveries', () => {
  test('a delivery of an event in progress waits, and succeeds when the other delivery commits', async () => {
    const [entered, leave] = [gate(), gate()];
    let runs = 0;
    const { handle } = handler(async (evento, tx) => {
      runs += 1;
      entered.open();
      await leave.opened;
      await effect(evento, tx);
    });
    const delivery = await deliveryOf();
    const first = handle(delivery);
    await entered.opened;
    const second = handle(delivery);
    leave.open();
    expect([(await first).status, (await second).status, runs]).toEqual([200, 200, 1]);
  });

  test('a delivery of an event in progress answers 409 when it waited too long, so that it is redelivered', async () => {
    const [entered, leave] = [gate(), gate()];
    const { handle } = handler(async () => {
      entered.open();
      await leave.opened;
    });
    const delivery = await deliveryOf();
    const first = handle(delivery);
    await entered.opened;
    const impatient = await handler(effect, { timeout: 100 }).handle(delivery);
    expect([impatient.status, impatient.headers.get('Retry-After')]).toEqual([409, '60']);
    leave.open();
    expect((await first).status).toBe(200);
  });
});

test('an id that arrived before with a different body is refused, and no handler runs', async () => {
  const { handle, told } = handler();
  const delivery = await deliveryOf({ id: 'evt_duas_vezes' });
  expect((await handle(delivery)).status).toBe(200);
  const other = await deliveryOf({ id: 'evt_duas_vezes', criado_em: '2027-01-01T00:00:00Z' });
  expect((await handle(other)).status).toBe(422);
  expect(told).toMatchObject([['evt_duas_vezes', { name: 'WebhookVerificationError', reason: 'conflict' }]]);
  expect(await effectsOf(delivery)).toBe(1);
});

describe('failing handlers', () => {
  test('nothing is acknowledged or stored when onEvent throws after it wrote', async () => {
    const delivery = await deliveryOf();
    const { handle, told } = handler(async (evento, tx) => {
      await effect(evento, tx);
      throw new Error('It broke');
    });
    expect((await handle(delivery)).status).toBe(500);
    expect(told).toMatchObject([[JSON.parse(delivery.payload).id, { message: 'It broke' }]]);
    expect(await effectsOf(delivery)).toBe(0);
    expect((await handler().handle(delivery)).status).toBe(200);
  });

  test('nothing is acknowledged or stored when onEvent catches a failed statement, for which Postgres rolls back silently', async () => {
    const delivery = await deliveryOf();
    const { handle, told } = handler(async (evento, tx) => {
      await effect(evento, tx);
      await tx.query('SELECT 1 / 0').catch(() => {});
    });
    expect((await handle(delivery)).status).toBe(500);
    expect(told).toMatchObject([
      [
        expect.any(String),
        { reason: 'transaction', message: expect.stringMatching(/error was caught.*savepoint/) },
      ],
    ]);
    expect(await effectsOf(delivery)).toBe(0);
    expect((await handler().handle(delivery)).status).toBe(200);
  });

  test('nothing is acknowledged or stored when onEvent rolls the transaction back itself', async () => {
    const delivery = await deliveryOf();
    const { handle, reasons } = handler(async (evento, tx) => {
      await effect(evento, tx);
      await tx.query('ROLLBACK');
    });
    expect((await handle(delivery)).status).toBe(500);
    expect(reasons()).toEqual(['transaction']);
    expect((await handler().handle(delivery)).status).toBe(200);
    expect(await effectsOf(delivery)).toBe(1);
  });

  test('nothing is acknowledged or stored when the pool lends a connection with an open transaction', async () => {
    const delivery = await deliveryOf();
    const pool = openPool(database.folder, 1);
    onTestFinished(() => pool.end());
    const careless = await pool.connect();
    await careless.query("BEGIN; INSERT INTO efeitos VALUES ('forgotten')");
    careless.release();
    const { handle, reasons } = handler(effect, { pool });
    expect((await handle(delivery)).status).toBe(500);
    expect(reasons()).toEqual(['transaction']);
    expect((await handle(delivery)).status).toBe(200);
    expect(await effectsOf(delivery)).toBe(1);
    const { rowCount } = await pool.query("SELECT FROM efeitos WHERE evento = 'forgotten'");
    expect(rowCount).toBe(0);
  });

  test('nothing is acknowledged or stored when onEvent never ends', async () => {
    const delivery = await deliveryOf();
    const pool = openPool(database.folder, 1);
    onTestFinished(() => pool.end());
    const never: OnEvent = async (evento, tx) => {
      await effect(evento, tx);
      await new Promise(() => {});
    };
    const { handle, reasons } = handler(never, { pool, timeout: 100 });
    expect((await handle(delivery)).status).toBe(500);
    expect(reasons()).toEqual(['timeout']);
    // Reuses the only connection of the pool.
    expect((await handler(effect, { pool }).handle(delivery)).status).toBe(200);
    expect(await effectsOf(delivery)).toBe(1);
  });

  test('nothing is acknowledged or stored when onEvent runs a statement that never ends', async () => {
    const delivery = await deliveryOf();
    const { handle, told } = handler((_, tx) => tx.query('SELECT pg_sleep(60)'), { timeout: 100 });
    expect((await handle(delivery)).status).toBe(500);
    expect(told).toHaveLength(1);
    expect((await handler().handle(delivery)).status).toBe(200);
  });
});

test('an onEvent that commits by itself is reported, because later writes are no longer in one transaction', async () => {
  const delivery = await deliveryOf();
  const { handle, reasons } = handler(async (evento, tx) => {
    await tx.query('COMMIT');
    await effect(evento, tx);
  });
  expect((await handle(delivery)).status).toBe(500);
  expect(reasons()).toEqual(['transaction']);
});

test('the server ends the transaction of a process that hangs, so that another process can handle the event', async () => {
  const delivery = await deliveryOf();
  const [entered, leave] = [gate(), gate()];
  // The clock of the Postgres server stands still as well.
  const standing = { timeout: 100, deadline: () => new AbortController().signal };
  const { handle } = handler(async (evento, tx) => {
    await effect(evento, tx);
    entered.open();
    await leave.opened;
  }, standing);
  const first = handle(delivery);
  await entered.opened;
  expect((await handler().handle(delivery)).status).toBe(200);
  leave.open();
  expect((await first).status).toBe(500);
  expect(await effectsOf(delivery)).toBe(1);
});

test('a lost connection fails an attempt, but neither ends the process nor loses the event', async () => {
  const delivery = await deliveryOf();
  const { handle, told } = handler(async (evento, tx) => {
    await effect(evento, tx);
    const { rows } = await tx.query('SELECT pg_backend_pid() AS pid');
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    // Longer than the server's notification takes, which arrives on an idle connection.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect((await handle(delivery)).status).toBe(500);
  expect(told).toHaveLength(1);
  expect(await effectsOf(delivery)).toBe(0);
  expect((await handler().handle(delivery)).status).toBe(200);
});

test('a missing database answers 500, and a redelivery works when it is back', async () => {
  const pool = openPool('/nowhere');
  onTestFinished(() => pool.end());
  const delivery = await deliveryOf();
  const { handle, told } = handler(effect, { pool });
  expect((await handle(delivery)).status).toBe(500);
  expect(told).toMatchObject([[expect.any(String), { code: 'ENOENT' }]]);
  pool.options.host = database.folder;
  expect((await handle(delivery)).status).toBe(200);
});

test('a connection returns to its pool without the limits of the transaction', async () => {
  const pool = openPool(database.folder, 1);
  onTestFinished(() => pool.end());
  await handler(effect, { pool }).handle(await deliveryOf());
  const { rows } = await pool.query(
    "SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement",
  );
  expect(rows).toEqual([{ lock: '0', statement: '0' }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('the inbox works with a different default isolation level', async () => {
  const pool = openPool(database.folder);
  onTestFinished(() => pool.end());
  pool.options.options = '-c default_transaction_isolation=serializable';
  const delivery = await deliveryOf();
  const { handle } = handler(effect, { pool });
  const answers = await Promise.all(Array.from({ length: 8 }, () => handle(delivery)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await effectsOf(delivery)).toBe(1);
});

test('a failed statement that was rolled back to a savepoint does not affect its event', async () => {
  const { handle } = handler(async (evento, tx) => {
    await tx.query('SAVEPOINT s');
    await tx.query('INSERT INTO nowhere VALUES (1)').catch(() => tx.query('ROLLBACK TO s'));
    await effect(evento, tx);
  });
  const delivery = await deliveryOf();
  expect([(await handle(delivery)).status, await effectsOf(delivery)]).toEqual([200, 1]);
});

test('an exhausted pool is reported within the limits of the delivery', async () => {
  const pool = openPool(database.folder, 1);
  onTestFinished(() => pool.end());
  const held = await pool.connect();
  onTestFinished(() => held.release());
  const { handle, told } = handler(effect, { pool, timeout: 100 });
  expect((await handle(await deliveryOf())).status).toBe(500);
  expect(told).toMatchObject([
    [
      expect.any(String),
      { reason: 'timeout', message: expect.stringMatching(/no free connection for 1100 ms/) },
    ],
  ]);
});
