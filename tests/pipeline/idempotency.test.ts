import { describe, expect, test } from 'vitest';
import { headers, KEY, oneRedemption, redemption } from './one-redemption.ts';
import { call, headersOf, OPERATOR, OTHER, outcome, PROPOSAL, write } from './support.ts';

const given = oneRedemption();

describe('replay', () => {
  test('the same key with the same request gets the first response, byte for byte, and takes effect once', async () => {
    const first = await given.redeem();
    const second = await given.redeem();
    expect(first.status).toBe(201);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    // A replay reports the current rate limit instead of the stored one.
    const { 'idempotent-replayed': _, ratelimit: _left, ...kept } = headersOf(second);
    const { ratelimit: _before, ...told } = headersOf(first);
    expect({ status: second.status, ...kept }).toEqual({ status: first.status, ...told });
    expect(await given.redemptions()).toHaveLength(1);
  });

  test('the same key with the same request gets the first response for any API key of the organization', async () => {
    const first = await given.redeem();
    expect((await given.redeem(redemption, { key: OPERATOR })).text).toBe(first.text);
  });

  test('the same key in capitals is the same UUID', async () => {
    await given.redeem();
    const shouted = await given.redeem(redemption, { headers: { 'Idempotency-Key': KEY.toUpperCase() } });
    expect(shouted.headers.get('Idempotent-Replayed')).toBe('true');
  });

  test('the same key with the same request gets the first response even after the resource has changed', async () => {
    const path = `/propostas/${PROPOSAL}/aprovar`;
    const first = await write(given.sandbox.fetch, path, {}, { headers });
    const [{ id }] = first.body.transacoes;
    given.sandbox.world.sql.transaction(() => given.sandbox.world.service.transmit(id));
    expect((await write(given.sandbox.fetch, path, {}, { headers })).text).toBe(first.text);
  });

  test('a stored response without a body is replayed without one, and a deletion takes effect once', async () => {
    const { body } = await write(given.sandbox.fetch, '/webhooks', { url: 'https://203.0.114.1/e' });
    const remove = () => call(given.sandbox.fetch, `/webhooks/${body.id}`, { method: 'DELETE', headers });
    expect(outcome(await remove())).toBe('204 ok');
    const again = await remove();
    expect(outcome(again)).toBe('204 ok');
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(outcome(await call(given.sandbox.fetch, `/webhooks/${body.id}`, { method: 'DELETE' }))).toBe(
      '404 nao_encontrado',
    );
  });

  test('fifty concurrent requests with the same key take effect once and get the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => given.redeem()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => !headers.has('Idempotent-Replayed'))).toHaveLength(1);
    expect(await given.redemptions()).toHaveLength(1);
  });

  test('two concurrent requests register one webhook, although its address is checked meanwhile', async () => {
    const register = () =>
      write(given.sandbox.fetch, '/webhooks', { url: 'https://localhost/e' }, { headers });
    const answers = await Promise.all(Array.from({ length: 50 }, register));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await call(given.sandbox.fetch, '/webhooks')).body.dados).toHaveLength(1);
  });
});

describe('key reuse', () => {
  const others: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['another value', () => given.redeem({ ...redemption, valor: '11.00' })],
    ['one field more', () => given.redeem({ ...redemption, referencia_interna: 'a' })],
    ['another path', () => write(given.sandbox.fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers })],
    [
      'another method',
      () => call(given.sandbox.fetch, '/carteiras/cart_9w4t7b2yk5gm', { method: 'DELETE', headers }),
    ],
  ];

  test.each(others)(
    'the same key with a different request answers 409, and the first answer stays: %s',
    async (_what, send) => {
      const first = await given.redeem();
      const refused = (await send()) as Awaited<ReturnType<typeof given.redeem>>;
      expect(outcome(refused)).toBe('409 chave_de_idempotencia_reutilizada');
      expect(refused.body.erro.campo).toBe('Idempotency-Key');
      expect(refused.headers.get('Retry-After')).toBeNull();
      expect((await given.redeem()).text).toBe(first.text);
      expect(await given.redemptions()).toHaveLength(1);
    },
  );

  test('a stored response is not even decoded when its key is reused for a different request', async () => {
    await given.redeem();
    given.sandbox.world.sql.run(`UPDATE idempotencia SET cabecalhos = 'quebrado'`);
    expect(outcome(await given.redeem({ ...redemption, valor: '11.00' }))).toBe(
      '409 chave_de_idempotencia_reutilizada',
    );
  });
});

test('two organizations may use the same key, each for its own request', async () => {
  await given.redeem();
  const other = await given.redeem(redemption, { key: OTHER });
  expect(outcome(other)).toBe('422 carteira_invalida');
  expect(await given.redemptions({ key: OTHER })).toHaveLength(0);
});

test('a key on an operation that does not accept one is ignored', async () => {
  await given.redeem();
  const read = () => call(given.sandbox.fetch, '/posicoes', { headers });
  expect((await read()).headers.get('Idempotent-Replayed')).toBeNull();
  expect((await read()).headers.get('Idempotent-Replayed')).toBeNull();
});
