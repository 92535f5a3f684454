import { isConfigurationError, receiptOf, Tesa } from '@tesa/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sharedMap } from '../../sdk/src/runtime.ts';
import { answered, apiKey, clientOver, entity, errorOf, local } from './support.ts';

const receipts = Symbol.for('@tesa/sdk/receipts');

describe('a program that froze its globals', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, receipts);
  afterEach(() => {
    Reflect.deleteProperty(globalThis, receipts);
    if (before !== undefined) Object.defineProperty(globalThis, receipts, before);
  });

  test('a write that took effect succeeds, with its receipt, after the program froze globalThis', async () => {
    const frozen = { value: new WeakMap(), writable: false, configurable: true };
    Object.defineProperty(globalThis, receipts, frozen);
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(receiptOf(await tesa.aprovarProposta('prop_1'))).toMatchObject({ status: 200, attempts: 1 });
  });

  test('data about an object is kept when the shared object was frozen before its first use', () => {
    const frozen = Object.freeze({});
    const subject = {};
    sharedMap<string>('of-a-test', frozen).set(subject, 'kept');
    expect(sharedMap<string>('of-a-test', frozen).get(subject)).toBe('kept');
    expect(Symbol.for('@tesa/sdk/of-a-test') in globalThis).toBe(false);
  });
});

describe('a program that gave numbers a toJSON', () => {
  const prototypes = [Number.prototype, BigInt.prototype];
  afterEach(() => {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
  });

  test.each([10.5, 1000n])('%s as an amount is refused before anything is sent', async (valor) => {
    for (const prototype of prototypes)
      Object.defineProperty(prototype, 'toJSON', { value: String, configurable: true });
    const { tesa, requests } = clientOver(() => answered(201, entity()));
    const body = { valor, carteira_destino_id: 'cart_1' };
    const error = await errorOf(
      tesa.criarResgate(body as unknown as { valor: string; carteira_destino_id: string }),
    );
    expect(error.message).toBe("criarResgate needs valor as text such as '10.00', or as a Valor.");
    expect(requests).toEqual([]);
  });
});

describe('a runtime that refuses to tell its environment variables', () => {
  const env = new Proxy(
    {},
    {
      get() {
        throw new Error('Requires env access, run again with the --allow-env flag');
      },
    },
  );
  afterEach(() => void vi.unstubAllGlobals());

  test('a client is created from its options, as in Deno without --allow-env', () => {
    vi.stubGlobal('process', { env });
    expect(new Tesa({ apiKey, baseUrl: local }).baseUrl).toBe(local);
  });

  test('a client without a key is refused with the option to pass, as in Deno without --allow-env', () => {
    vi.stubGlobal('process', { env });
    expect(creation).toThrow('No API key: pass { apiKey } or set TESA_API_KEY.');
    expect(thrownBy(creation)).toSatisfy(isConfigurationError);
  });
});

const creation = () => new Tesa();

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
