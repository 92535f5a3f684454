import type { Sends } from '@tesa/sdk';
import { migrate, signedStore } from '@tesa/sdk/postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { body, HOUR, ownOperations } from './started-operations.ts';

const { database, start } = ownOperations();

/** Its connections return every value as Postgres's text, such as `f` for false. */
let pool: Pool;

beforeAll(() => {
  const host = database.folder;
  const types = { getTypeParser: () => (text: string) => text };
  pool = new Pool({ host, user: 'tesa', database: 'postgres', types: types as never });
});
afterAll(() => pool.end());

describe('parsed columns', () => {
  test('a program with text type parsers reads whether a transaction is void, and its movement', async () => {
    const store = signedStore({ pool });
    const transfer = { transacao: 'tx_texto', walletId: 'cart_1', movimento: 0, payload: '0x01' };
    const toSign = [transfer] as never;
    await store.verify('prop_texto', async () => ({ ok: true, state: 'verified', toSign }));
    const seen: unknown[] = [];
    const look = async (signed: readonly unknown[]) => {
      seen.push(...signed);
      return { ok: true, state: 'verified', toSign: [] } as never;
    };
    await store.verify('prop_texto', look);
    await store.markVoid('tx_texto');
    await store.verify('prop_texto', look);
    expect(seen).toEqual([
      { ...transfer, isVoid: false },
      { ...transfer, isVoid: true },
    ]);
  });

  test('a program with text type parsers is refused a different body for an operation', async () => {
    const { work } = await start({ pool });
    await work.add('1', body);
    await expect(work.add('1', { ...body, valor: '9.00' })).rejects.toMatchObject({ reason: 'other-body' });
  });

  test('a program with text type parsers sends an operation with a young key, and looks up one with an old key', async () => {
    const asked: Sends[] = [];
    const { turn, keys, row, set } = await start({
      pool,
      reconcile: async (_, sends) => {
        asked.push(sends);
        return { state: 'absent', resources: [] };
      },
    });
    await set(
      "envios = 9, em_duvida = true, primeiro_envio = now() - interval '24 hours', ultimo_envio = now()",
    );
    for (let n = 0; n < 2; n++) await turn();
    const [{ firstSent, lastSent, now } = {} as Sends] = asked;
    expect([firstSent, lastSent, now?.()]).toEqual(Array(3).fill(expect.any(Number)));
    expect((now?.() ?? 0) - Number(firstSent)).toBeGreaterThanOrEqual(24 * HOUR);
    expect([await turn(), keys.length, (await row()).estado]).toEqual([true, 1, 'feita']);
  });

  test('a program with text type parsers finds existing tables', async () => {
    await migrate(pool);
  });
});
