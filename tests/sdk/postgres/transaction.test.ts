import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isPostgresError } from '@tesa/sdk/postgres';
import { Pool } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../sdk/src/postgres/database.ts';
import { gate } from '../gate.ts';

function fakePool(answer: (text: string) => unknown = () => undefined) {
  const asked: string[] = [];
  const released: unknown[] = [];
  const listeners = new Set<unknown>();
  const query = async (text: string) => {
    asked.push(text);
    answer(text);
    return { rows: [], rowCount: 0 };
  };
  const connection = {
    query,
    release: (error?: Error | boolean) => void released.push(error),
    on: (_: 'error', listener: unknown) => listeners.add(listener),
  };
  return { pool: { query, connect: async () => connection }, asked, released, listeners };
}

async function endingServer(): Promise<number> {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.end(
        Buffer.concat([
          message('R', '\0\0\0\0'),
          message('Z', 'I'),
          message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0'),
        ]),
      ),
    );
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const never = () => new AbortController().signal;
const limits = { timeout: 100, deadline: never };

describe('inTransaction()', () => {
  test('a transaction bounds its waits on the server too, and commits last', async () => {
    const { pool, asked, released } = fakePool();
    expect(
      await inTransaction(pool, limits, async (tx) => void (await tx.query('SELECT 1'))),
    ).toBeUndefined();
    expect(asked).toEqual([
      expect.stringMatching(
        /^BEGIN.*lock_timeout = 100;.*statement_timeout = 1100;.*idle_in_transaction_session_timeout = 1100$/s,
      ),
      'SELECT 1',
      expect.stringMatching(/COMMIT$/),
    ]);
    expect(released).toEqual([undefined]);
  });

  test.each([
    ['BEGIN', /^BEGIN/],
    ['its work', /^SELECT 1$/],
    ['COMMIT', /COMMIT$/],
  ])(
    'a transaction whose %s fails releases its connection with the error, so that the pool closes it',
    async (_, broken) => {
      const failure = new Error('Connection terminated');
      const { pool, released } = fakePool((text) => {
        if (broken.test(text)) throw failure;
      });
      await expect(inTransaction(pool, limits, (tx) => tx.query('SELECT 1'))).rejects.toBe(failure);
      expect(released).toEqual([failure]);
    },
  );

  test('a callback that throws a non-Error releases its connection as broken', async () => {
    const { pool, released } = fakePool();
    await expect(inTransaction(pool, limits, () => Promise.reject('text'))).rejects.toBe('text');
    expect(released).toEqual([true]);
  });

  test('a transaction handles the error event of its connection, which would end the process otherwise', async () => {
    const { pool, listeners } = fakePool();
    for (let n = 0; n < 2; n += 1)
      expect(await inTransaction(pool, limits, async () => listeners.size)).toBe(1);
  });

  test('a transaction survives a database that ends its connection as soon as it is ready', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: await endingServer(), user: 'tesa' });
    onTestFinished(() => pool.end());
    pool.on('error', () => {});
    await expect(inTransaction(pool, limits, (tx) => tx.query('SELECT 1'))).rejects.toThrow();
  });

  test('a transaction that takes too long ends without its work, and returns its connection once', async () => {
    const { pool, released, asked } = fakePool();
    const clock = new AbortController();
    const ended = inTransaction(pool, { timeout: 100, deadline: () => clock.signal }, () => {
      clock.abort();
      return new Promise(() => {});
    });
    const error = await ended.catch((thrown: unknown) => thrown);
    expect(isPostgresError(error) && error.reason).toBe('timeout');
    expect(released).toEqual([error]);
    expect(asked).toHaveLength(1);
  });

  test('a transaction aborts the signal of its callback when its time is over', async () => {
    const { pool } = fakePool();
    const clock = new AbortController();
    const given: AbortSignal[] = [];
    const ended = inTransaction(pool, { timeout: 100, deadline: () => clock.signal }, async (_, signal) => {
      given.push(signal);
      clock.abort();
      return new Promise(() => {});
    });
    await expect(ended).rejects.toMatchObject({ reason: 'timeout' });
    expect(given).toEqual([clock.signal]);
  });

  test.each([
    ['while it waits', (clock: AbortController) => queueMicrotask(() => clock.abort())],
    ['before it asks', (clock: AbortController) => clock.abort()],
  ])(
    'a transaction that times out %s for a connection reports that none was free, and returns a late one',
    async (_, end) => {
      const { pool, asked, released } = fakePool();
      const clock = new AbortController();
      const connection = gate();
      const slow = { ...pool, connect: () => connection.opened.then(() => pool.connect()) };
      end(clock);
      const ended = inTransaction(slow, { timeout: 100, deadline: () => clock.signal }, async () => {});
      await expect(ended).rejects.toMatchObject({
        reason: 'timeout',
        message: expect.stringMatching(/no free connection for 1100 ms/),
      });
      connection.open();
      await expect.poll(() => released).toEqual([undefined]);
      expect(asked).toEqual([]);
    },
  );

  test('a transaction with a caught failed statement reports it, at its end or earlier', async () => {
    for (const failing of [/COMMIT$/, /^SELECT 1$/]) {
      const { pool } = fakePool((text) => {
        if (failing.test(text))
          throw Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
      });
      await expect(inTransaction(pool, limits, (tx) => tx.query('SELECT 1'))).rejects.toMatchObject({
        reason: 'transaction',
        message: expect.stringMatching(/error was caught.*savepoint/),
      });
    }
  });

  test('a transaction accepts a limit of half a millisecond, which timers do not support', async () => {
    const { pool, asked } = fakePool();
    expect(await inTransaction(pool, { timeout: 100.5 }, async () => 'done')).toBe('done');
    expect(asked[0]).toMatch(/ = 1101;.* = 1101$/);
  });

  test('a transaction does not begin without its deadline', async () => {
    const { pool, asked, released } = fakePool();
    const failure = new Error('No timer is left');
    const deadline = () => {
      throw failure;
    };
    await expect(inTransaction(pool, { timeout: 100, deadline }, async () => {})).rejects.toBe(failure);
    expect([asked, released]).toEqual([[], []]);
  });

  test('a transaction that was ended by its callback reports it', async () => {
    const { pool } = fakePool((text) => {
      if (/COMMIT$/.test(text)) throw Object.assign(new Error('division by zero'), { code: '22012' });
    });
    await expect(inTransaction(pool, limits, async () => {})).rejects.toMatchObject({
      reason: 'transaction',
    });
  });
});
