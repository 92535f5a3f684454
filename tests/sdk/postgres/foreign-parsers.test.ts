import { leaseStore } from '@tesa/sdk/postgres';
import { expect, test } from 'vitest';
import { despiteConflicts, isTrue, numberIn } from '../../../sdk/src/postgres/database.ts';
import { asDue } from '../../../sdk/src/postgres/operation-rows.ts';

test.each([true, 't', 'true'])('%s of Postgres is true', (value) => expect(isTrue(value)).toBe(true));

test.each([false, 'f', 'false', null, undefined, ''])('%s of Postgres is not true', (value) =>
  expect(isTrue(value)).toBe(false),
);

test('a row whose booleans and numbers are text is read as its type says', () => {
  const row = {
    id: 'a',
    corpo: '{}',
    chave: 'k',
    estado: 'pendente',
    envios: '2',
    em_duvida: 'f',
    velha: 't',
    primeiro_envio: '1790968320000',
    ultimo_envio: null,
    agora: '1790968320001',
  };
  expect(asDue(row as never)).toMatchObject({
    envios: 2,
    em_duvida: false,
    velha: true,
    primeiro_envio: 1_790_968_320_000,
    ultimo_envio: null,
    agora: 1_790_968_320_001,
  });
  expect(numberIn(7n)).toBe(7);
});

const failing = (code: string) => Object.assign(new Error('could not serialize access'), { code });

test('leaseStore claims again when another transaction came first', async () => {
  const asked: string[] = [];
  let failures = 2;
  const pool = {
    async query(text: string) {
      asked.push(text);
      if (text.startsWith('SELECT versao')) return { rows: [{ versao: 999 }], rowCount: 1 };
      failures -= 1;
      if (failures >= 0) throw failing('40001');
      return { rows: [{ token: 1 }], rowCount: 1 };
    },
  };
  const claim = leaseStore({ pool }).claim('evt_1', {
    digest: 'd',
    leaseMs: 1000,
    retentionMs: 1000,
  } as never);
  expect(await claim).toEqual({ status: 'claimed', token: '1' });
  expect(asked.filter((text) => text.startsWith('INSERT'))).toHaveLength(3);
});

test.each([
  ['40001', 5],
  ['57014', 1],
])('a statement that always fails with %s is tried %i times', async (code, times) => {
  let tries = 0;
  const failure = failing(code);
  const failed = despiteConflicts(async () => {
    tries += 1;
    throw failure;
  });
  await expect(failed).rejects.toBe(failure);
  expect(tries).toBe(times);
});
