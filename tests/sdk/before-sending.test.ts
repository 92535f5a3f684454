import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemRuntime } from '../../sdk/src/runtime.ts';
import { testClock } from './clock.ts';
import { answered, clientAnswered, clientOver, entity, errorOf } from './support.ts';

const resgate = { valor: '1.00', carteira_destino_id: 'cart_1' };
const signing = { signingSecret: 'sigsec_exemplo' };

afterEach(() => vi.restoreAllMocks());

/** Calls through a client that signs with WebCrypto, whose `sign` is replaced. */
function signedBy(sign: () => Promise<ArrayBuffer>, limits: object = {}) {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(sign);
  return clientOver(() => answered(200, entity()), { ...signing, ...limits });
}

describe('signing failures', () => {
  test('a request that cannot be signed is not sent, and the error says why', async () => {
    const { tesa, requests } = signedBy(() => Promise.reject(new Error('the key store is locked')));
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
    expect(error.message).toBe('criarResgate could not be made into a request: the key store is locked');
    expect(requests).toEqual([]);
  });

  test('a request whose signature times out is not sent, and the outcome is not-sent', async () => {
    const { tesa, requests } = signedBy(() => new Promise(() => {}), { timeout: 100, deadline: 100 });
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(error.message).toMatch(/100 ms\. Nothing happened in this call\.$/);
    expect(requests).toEqual([]);
  });

  test('a request whose signature is aborted is never passed to fetch, not even to one that ignores its signal', async () => {
    const controller = new AbortController();
    const clock = testClock();
    const now = () => {
      controller.abort('enough');
      return clock.runtime.now();
    };
    const aborting = { ...clock, runtime: { ...clock.runtime, now } };
    const { tesa, requests } = clientOver(() => answered(200, entity()), signing, aborting);
    const error = await errorOf(tesa.criarResgate(resgate, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'not-sent', attempts: 0, cause: 'enough' });
    await new Promise(setImmediate);
    expect(requests).toEqual([]);
  });
});

describe('unserializable bodies', () => {
  const unserializable = (thrown: unknown) => ({
    ...resgate,
    toJSON() {
      throw thrown;
    },
  });

  test.each<[string, object, string]>([
    ['a bigint', { ...resgate, referencia_interna: 1n }, 'Do not know how to serialize a BigInt'],
    ['a custom error', unserializable(new Error('no valor')), 'no valor'],
    ['a thrown text', unserializable('no valor'), 'unknown reason'],
    ['nothing thrown', unserializable(undefined), 'unknown reason'],
  ])(
    'a body that cannot be serialized as JSON is refused, and the error says why: %s',
    async (_, body, why) => {
      const { tesa, requests } = clientAnswered(200, entity());
      const error = await errorOf(tesa.criarResgate(body as typeof resgate));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
      expect(error.message).toBe(`criarResgate could not be made into a request: ${why}`);
      expect(requests).toEqual([]);
    },
  );
});

test('the default random numbers are from 0 to 1, and differ', () => {
  const draws = Array.from({ length: 100 }, systemRuntime.random);
  for (const draw of draws) expect(draw >= 0 && draw < 1).toBe(true);
  expect(new Set(draws).size).toBeGreaterThan(90);
});
