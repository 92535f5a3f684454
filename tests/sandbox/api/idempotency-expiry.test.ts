import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../mock/src/index.ts';
import { call, WALLET, write } from './support.ts';

const KEY = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';
const HOUR = 3_600_000;
const redemption = { valor: '10.00', carteira_destino_id: WALLET };
const headers = { 'Idempotency-Key': KEY };

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

const redeem = () => write(sandbox.fetch, '/resgates', redemption, { headers });
const redemptions = async () => (await call(sandbox.fetch, '/resgates')).body.dados;

describe('an answer is kept for 24 hours of the world', () => {
  const later = async (milliseconds: number) => {
    await redeem();
    sandbox.world.clock.moveTo(sandbox.world.clock.now() + milliseconds);
    return redeem();
  };

  test('one second less, and it is replayed', async () => {
    expect((await later(24 * HOUR - 1000)).headers.get('Idempotent-Replayed')).toBe('true');
    expect(await redemptions()).toHaveLength(1);
  });

  test('one second more, and the request is a new one', async () => {
    expect((await later(24 * HOUR + 1000)).headers.get('Idempotent-Replayed')).toBeNull();
    expect(await redemptions()).toHaveLength(2);
  });

  test('and is forgotten afterwards, once any other answer is kept', async () => {
    await redeem();
    const { clock, sql } = sandbox.world;
    clock.moveTo(clock.now() + 24 * HOUR);
    const other = 'b1a0c9d8-7e6f-4a5b-8c4d-3e2f1a0b9c8d';
    await write(sandbox.fetch, '/resgates', redemption, { headers: { 'Idempotency-Key': other } });
    expect(sql.rows('SELECT chave FROM idempotencia')).toEqual([{ chave: other }]);
  });
});
