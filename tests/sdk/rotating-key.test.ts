import { Tesa } from '@tesa/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from './clock.ts';
import { answered, clientOver, entity, envelope, errorOf, headersOf, local, uuid } from './support.ts';

beforeEach(() => {
  vi.stubEnv('TESA_API_KEY', 'svc_test_do_ambiente');
  vi.stubEnv('TESA_BASE_URL', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const keyOf = (request: Request | undefined) => request?.headers.get('Authorization');
const good = () => answered(200, entity({ status: 'aprovada' }));
const elsewhere = 'https://proxy.empresa.example/v1';

function rotating(keys: readonly unknown[], baseUrl = local) {
  const left = [...keys];
  return clientOver(good, { apiKey: () => left.shift() as string, baseUrl });
}

describe('rotating keys', () => {
  test.each([
    ['at once', (key: string) => key],
    ['later', async (key: string) => key],
  ])('an apiKey function is called for the key of each attempt, %s', async (_, give) => {
    let asked = 0;
    const { tesa, requests } = clientOver((_, attempt) => (attempt === 1 ? answered(503, '') : good()), {
      apiKey: () => give(` svc_test_canario_${++asked}\n`),
    });
    await tesa.aprovarProposta('prop_1');
    await tesa.obterProposta('prop_1');
    expect(requests.map(keyOf)).toEqual([1, 2, 3].map((n) => `Bearer svc_test_canario_${n}`));
  });

  test('an apiKey function is not called before there is something to send', async () => {
    const apiKey = vi.fn(() => 'svc_test_canario');
    const { tesa } = clientOver(good, { apiKey });
    await errorOf(tesa.obterProposta('..'));
    await errorOf(tesa.obterProposta('prop_1', { signal: AbortSignal.abort() }));
    expect(apiKey).not.toHaveBeenCalled();
  });

  test('an apiKey function requires baseUrl, because no key is known that determines it', () => {
    expect(() => new Tesa({ apiKey: () => 'svc_test_canario' })).toThrow(
      'No baseUrl: with an apiKey function, pass it or set TESA_BASE_URL.',
    );
    vi.stubEnv('TESA_BASE_URL', elsewhere);
    expect(new Tesa({ apiKey: () => 'svc_test_canario' }).baseUrl).toBe(elsewhere);
  });

  test.each([undefined, null, '', ' ', 42, {}, 'canario', 'svc_test_', 'svc_test_can\r\nX: 1'])(
    'an apiKey function that returns %j ends the call before anything is sent, with an error that does not quote it',
    async (key) => {
      const { tesa, requests } = rotating([key]);
      const error = await errorOf(tesa.aprovarProposta('prop_1'));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
      expect(error.message).toMatch(/key/i);
      expect(error.message).not.toContain('canario');
      expect(requests).toEqual([]);
    },
  );

  test.each([
    ['svc_live_canario', 'http://127.0.0.1:4010/v1'],
    ['svc_live_canario', 'https://sandbox.tesa.example/v1'],
    ['svc_test_canario', 'https://api.tesa.example/v1'],
  ])('an apiKey function may not return %s for %s', async (key, baseUrl) => {
    const { tesa, requests } = rotating([key], baseUrl);
    expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({ outcome: 'not-sent', attempts: 0 });
    expect(requests).toEqual([]);
  });

  test.each([
    ['svc_test_1', 'svc_live_2', 'svc_test_3'],
    ['svc_live_1', 'svc_test_2', 'svc_live_3'],
  ])(
    'an apiKey function must stay in the environment of its first key: %s, not %s',
    async (first, other, third) => {
      const { tesa, requests } = rotating([first, other, third], elsewhere);
      await tesa.obterProposta('prop_1');
      const error = await errorOf(tesa.aprovarProposta('prop_1'));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
      expect(error.message).toContain('a different environment');
      await tesa.obterProposta('prop_1');
      expect(requests.map(keyOf)).toEqual([`Bearer ${first}`, `Bearer ${third}`]);
    },
  );

  test.each([
    [
      'throws',
      () => {
        throw new Error('the vault is sealed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the vault is sealed'))],
  ])(
    'an apiKey function that %s ends the call before anything is sent, with the reason',
    async (_, apiKey) => {
      const { tesa, requests } = clientOver(good, { apiKey });
      const error = await errorOf(tesa.aprovarProposta('prop_1'));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
      expect(error.message).toContain('apiKey failed: the vault is sealed');
      expect(error.cause).toMatchObject({ cause: { message: 'the vault is sealed' } });
      expect(requests).toEqual([]);
    },
  );

  test('an apiKey function that fails at a later attempt keeps the outcome of the earlier attempts', async () => {
    const keys = ['svc_test_canario', undefined];
    const { tesa } = clientOver(() => answered(503, ''), { apiKey: () => keys.shift() as string });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid }));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      outcome: 'unknown',
      attempts: 1,
      idempotencyKey: uuid,
    });
    expect(error.message).toContain(uuid);
  });

  test('an apiKey function that hangs is abandoned when its attempt times out, and not called again', async () => {
    const apiKey = vi.fn(() => new Promise<string>(() => {}));
    const clock = testClock();
    const { tesa, requests } = clientOver(good, { apiKey, timeout: 100 }, clock);
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(apiKey).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });

  test('an apiKey function that hangs is abandoned on an abort, and nothing is sent when it returns late', async () => {
    const controller = new AbortController();
    let give = (_: string) => {};
    const apiKey = () =>
      new Promise<string>((resolve) => {
        give = resolve;
      });
    const { tesa, requests } = clientOver(good, { apiKey }, testClock({ patience: 0 }));
    const ended = errorOf(tesa.aprovarProposta('prop_1', {}, { signal: controller.signal }));
    await new Promise(setImmediate);
    controller.abort();
    expect(await ended).toMatchObject({ name: 'AbortedError', outcome: 'not-sent', attempts: 0 });
    give('svc_test_canario');
    await new Promise(setImmediate);
    expect(requests).toEqual([]);
  });

  test("an apiKey function's keys, including earlier ones, appear in no error", async () => {
    const keys = ['svc_test_canario_1', 'svc_test_canario_2'];
    const { erro } = envelope('codigo');
    const { tesa } = clientOver(
      (request, attempt) => {
        if (attempt === 1)
          throw new TypeError(`failed with ${headersOf(request).join()}`, { cause: new Error() });
        const mensagem = 'Chaves svc_test_canario_1 e svc_test_canario_2 recusadas.';
        return answered(401, { erro: { ...erro, mensagem, requisicao_id: 'svc_test_canario_1' } });
      },
      { apiKey: () => keys.shift() ?? '' },
    );
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect(error.mensagem).toBe('Chaves [API key] e [API key] recusadas.');
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('canario');
  });
});
