import { describe, expect, test } from 'vitest';
import { control } from '../control/support.ts';
import { oneRedemption, redemption } from './one-redemption.ts';
import { write } from './support.ts';

const HOUR = 3_600_000;

const given = oneRedemption();

describe('lifetime of stored responses', () => {
  const later = async (milliseconds: number) => {
    await given.redeem();
    given.sandbox.world.clock.moveTo(given.sandbox.world.clock.now() + milliseconds);
    return given.redeem();
  };

  test('a stored response is replayed one millisecond before its 24 hours end', async () => {
    expect((await later(24 * HOUR - 1)).headers.get('Idempotent-Replayed')).toBe('true');
    expect(await given.redemptions()).toHaveLength(1);
  });

  test('a stored response is not replayed after exactly 24 hours, because the request counts as new', async () => {
    expect((await later(24 * HOUR)).headers.get('Idempotent-Replayed')).toBeNull();
    expect(await given.redemptions()).toHaveLength(2);
  });

  test('a stored response expires 24 hours after the first request, even if it was replayed', async () => {
    await later(12 * HOUR);
    expect((await later(12 * HOUR)).headers.get('Idempotent-Replayed')).toBeNull();
  });

  test('a stored response is deleted after it expires, when a later response is stored', async () => {
    await given.redeem();
    const { clock, sql } = given.sandbox.world;
    clock.moveTo(clock.now() + 24 * HOUR);
    const other = 'b1a0c9d8-7e6f-4a5b-8c4d-3e2f1a0b9c8d';
    await write(given.sandbox.fetch, '/resgates', redemption, { headers: { 'Idempotency-Key': other } });
    expect(sql.rows('SELECT chave FROM idempotencia')).toEqual([{ chave: other }]);
  });

  test('a stored response is not replayed after it expires, although it may be deleted up to an hour later', async () => {
    await given.redeem();
    const { clock, sql } = given.sandbox.world;
    const keepAnother = (key: string) =>
      write(given.sandbox.fetch, '/resgates', redemption, { headers: { 'Idempotency-Key': key } });
    const kept = () => sql.rows('SELECT chave FROM idempotencia').length;
    clock.moveTo(clock.now() + 23.5 * HOUR);
    await keepAnother('b1a0c9d8-7e6f-4a5b-8c4d-3e2f1a0b9c8d');
    clock.moveTo(clock.now() + 0.5 * HOUR);
    await keepAnother('c1a0c9d8-7e6f-4a5b-8c4d-3e2f1a0b9c8d');
    expect(kept()).toBe(3);
    expect((await given.redeem()).headers.get('Idempotent-Replayed')).toBeNull();
    clock.moveTo(clock.now() + 24.5 * HOUR);
    await keepAnother('d1a0c9d8-7e6f-4a5b-8c4d-3e2f1a0b9c8d');
    expect(kept()).toBe(1);
  });

  test('expired responses are searched 500 at a time, so that no write takes long after a busy day', async () => {
    const { fetch, world } = given.sandbox;
    world.sql.run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 700)
      INSERT INTO idempotencia (organizacao_id, chave, alvo, pedido, criada_em, status, cabecalhos)
      SELECT 'org_outra', n, '', x'', 0, 201, '{}' FROM numbers`);
    const kept = async () => {
      await write(fetch, '/resgates', redemption);
      return world.sql.rows('SELECT chave FROM idempotencia').length;
    };
    expect([await kept(), await kept(), await kept()]).toEqual([201, 2, 3]);
  });

  test('expired responses are deleted in a world that was restored to an earlier time', async () => {
    const { fetch } = given.sandbox;
    const kept = () => given.sandbox.world.sql.rows('SELECT chave FROM idempotencia').length;
    const refuse = () => write(fetch, '/propostas/prop_0000000000/aprovar', {});
    const aDayLater = async () => {
      await control(fetch, 'POST /relogio', { avancar: 'P1D' });
      expect((await refuse()).status).toBe(404);
      return kept();
    };
    await refuse();
    const { body } = await control(fetch, 'POST /instantaneos');
    expect(await aDayLater()).toBe(1);
    await control(fetch, `POST /instantaneos/${body.id}/restaurar`);
    expect([kept(), await aDayLater()]).toEqual([1, 1]);
  });
});
