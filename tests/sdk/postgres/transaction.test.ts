import { isPostgresError } from '@tesa/sdk/postgres';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../sdk/src/postgres/transaction.ts';

/** A pool of one connection, with what was asked of it and how it was given back. */
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
    off: (_: 'error', listener: unknown) => listeners.delete(listener),
  };
  return { pool: { query, connect: async () => connection }, asked, released, listeners };
}

const never = () => new AbortController().signal;
const limits = { timeout: 100, deadline: never };

describe('a transaction', () => {
  test('bounds its waits on the server too, and commits last', async () => {
    const { pool, asked, released, listeners } = fakePool();
    expect(
      await inTransaction(pool, limits, async (tx) => void (await tx.query('SELECT 1'))),
    ).toBeUndefined();
    expect(asked).toEqual([
      expect.stringMatching(
        /^BEGIN.*lock_timeout = 100;.*statement_timeout = 1100;.*idle_in_transaction_session_timeout = 1100$/,
      ),
      'SELECT 1',
      expect.stringMatching(/COMMIT$/),
    ]);
    expect([released, listeners.size]).toEqual([[undefined], 0]);
  });

  test.each([
    ['BEGIN', /^BEGIN/],
    ['its work', /^SELECT 1$/],
    ['COMMIT', /COMMIT$/],
  ])(
    'whose %s fails gives its connection back with the error, so that the pool closes it',
    async (_, broken) => {
      const failure = new Error('Connection terminated');
      const { pool, released } = fakePool((text) => {
        if (broken.test(text)) throw failure;
      });
      await expect(inTransaction(pool, limits, (tx) => tx.query('SELECT 1'))).rejects.toBe(failure);
      expect(released).toEqual([failure]);
    },
  );

  test('whose work throws what is no Error gives its connection back as broken', async () => {
    const { pool, released } = fakePool();
    await expect(inTransaction(pool, limits, () => Promise.reject('text'))).rejects.toBe('text');
    expect(released).toEqual([true]);
  });

  test('listens for the loss of its connection, which would end the process otherwise', async () => {
    const { pool, listeners } = fakePool();
    const heard = inTransaction(pool, limits, async () => listeners.size);
    expect(await heard).toBe(1);
  });

  test('that takes too long ends without its work, and gives its connection back once', async () => {
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

  test('takes a limit of half a millisecond, which no timer does', async () => {
    const { pool, asked } = fakePool();
    expect(await inTransaction(pool, { timeout: 100.5 }, async () => 'done')).toBe('done');
    expect(asked[0]).toMatch(/ = 1101;.* = 1101$/);
  });

  test('does not begin without its deadline', async () => {
    const { pool, asked, released } = fakePool();
    const failure = new Error('No timer is left');
    const deadline = () => {
      throw failure;
    };
    await expect(inTransaction(pool, { timeout: 100, deadline }, async () => {})).rejects.toBe(failure);
    expect([asked, released]).toEqual([[], [failure]]);
  });

  test('that was ended from within says so', async () => {
    const { pool } = fakePool((text) => {
      if (/COMMIT$/.test(text)) throw Object.assign(new Error('division by zero'), { code: '22012' });
    });
    await expect(inTransaction(pool, limits, async () => {})).rejects.toMatchObject({
      reason: 'transaction',
    });
  });
});
