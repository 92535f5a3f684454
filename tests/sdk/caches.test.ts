import { reconcileRedemption, Tesa } from '@tesa/sdk';
import { Agent, getGlobalDispatcher, interceptors, setGlobalDispatcher } from 'undici';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../listen.ts';
import { testClock } from './clock.ts';
import { answered, apiKey, clientOver, entity, errorOf, local, successOf } from './support.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Caches responses as the fetch of Next.js does: writes too, by URL and body only. */
function cachingFetch(answer: (url: string) => object) {
  const cache = new Map<string, string>();
  return async (url: string, { body, cache: mode }: { body?: string | null; cache?: string }) => {
    const key = `${url} ${body}`;
    const stored = mode === 'no-store' ? undefined : cache.get(key);
    const text = stored ?? JSON.stringify(answer(url));
    cache.set(key, text);
    return answered(200, text);
  };
}

const page = (dados: object[]) => ({ dados, tem_mais: false, proximo_cursor: null });

describe('caching fetch', () => {
  test('reconcileRedemption behind a fetch that caches finds a redemption that was missing at first', async () => {
    const sent = Date.parse('2026-10-01T14:00:00Z');
    const resgate = {
      ...entity({ id: 'res_1', status: 'pendente', valor: '10.00', carteira_destino_id: 'cart_1' }),
      referencia_interna: 'ordem-1',
      criado_em: new Date(sent).toISOString(),
    };
    let listed: object[] = [];
    const fetch = cachingFetch((url) => page(url.includes('/resgates') ? listed : []));
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch });
    const asked = { valor: '10.00', carteira_destino_id: 'cart_1', referencia_interna: 'ordem-1' };
    const look = () =>
      reconcileRedemption(tesa, asked, { firstSent: sent, lastSent: sent, now: () => sent + 3_600_000 });
    expect(await look()).toMatchObject({ state: 'absent' });
    listed = [resgate];
    expect(await look()).toMatchObject({ state: 'done', resources: [{ id: 'res_1' }] });
  });

  test('aguardarResgate behind a fetch that caches sees the status change', async () => {
    const { runtime } = testClock();
    let reads = 0;
    const fetch = cachingFetch(() =>
      entity({ id: 'res_1', status: ++reads < 3 ? 'pendente' : 'aguardando_assinatura' }),
    );
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch }, runtime);
    const resgate = await tesa.aguardarResgate('res_1', { until: ['aguardando_assinatura'] });
    expect([resgate.status, reads]).toEqual(['aguardando_assinatura', 3]);
  });

  test('a second approval behind a fetch that caches reaches the service', async () => {
    let calls = 0;
    const fetch = cachingFetch(() => ({ ...successOf('aprovarProposta'), motivo: `${++calls}` }));
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch });
    await tesa.aprovarProposta('prop_1');
    expect(await tesa.aprovarProposta('prop_1')).toMatchObject({ motivo: '2' });
  });
});

describe('old Workers', () => {
  class OldRequest {
    constructor(_: string, init: object) {
      if ('cache' in init)
        throw new TypeError("The 'cache' field on 'RequestInitializerDict' is not implemented.");
    }
  }

  test('a write is sent once, without the cache option, on a runtime that refuses the option', async () => {
    vi.stubGlobal('Request', OldRequest);
    const sent: object[] = [];
    const fetch = async (url: string, init: object) => {
      new OldRequest(url, init);
      sent.push(init);
      return answered(200, successOf('aprovarProposta'));
    };
    await new Tesa({ apiKey, baseUrl: local, fetch }).aprovarProposta('prop_1');
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('cache');
  });
});

describe('control flow of Next.js', () => {
  const thrown = Object.assign(new Error('Dynamic server usage'), { digest: 'DYNAMIC_SERVER_USAGE' });
  const steering = () => {
    throw thrown;
  };

  test.each<[string, (tesa: Tesa) => Promise<unknown>]>([
    ['a read', (tesa) => tesa.obterProposta('prop_1')],
    ['a write', (tesa) => tesa.aprovarProposta('prop_1')],
    ['a list', (tesa) => tesa.listarPropostas().toArray({ max: 10 })],
    ['a wait', (tesa) => tesa.aguardarProposta('prop_1', { until: ['executada'] })],
  ])(
    'an error with a digest that fetch throws, as Next.js does, ends %s at once, unwrapped',
    async (_, call) => {
      const { tesa, requests } = clientOver(steering);
      expect(await call(tesa).catch((error: unknown) => error)).toBe(thrown);
      expect(requests).toHaveLength(1);
    },
  );

  test('an error with a digest that the apiKey function throws ends a call too', async () => {
    const { tesa } = clientOver(() => new Response(), { apiKey: steering });
    expect(await tesa.obterProposta('prop_1').catch((error: unknown) => error)).toBe(thrown);
  });

  test('an error with a digest in the body of a response is a failure like any other', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(thrown) });
    const { tesa } = clientOver(() => new Response(body), { maxRetries: 0 });
    expect(await errorOf(tesa.aprovarProposta('prop_1'))).toMatchObject({ outcome: 'unknown' });
  });
});

test("an old list from undici's cache is not accepted as the answer while the service fails", async () => {
  const before = getGlobalDispatcher();
  onTestFinished(() => setGlobalDispatcher(before));
  setGlobalDispatcher(new Agent().compose(interceptors.cache()));
  let isDown = false;
  const origin = await listen((_, response) => {
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=60, stale-if-error=86400',
    };
    if (isDown) response.writeHead(503).end();
    else response.writeHead(200, headers).end(JSON.stringify(page([])));
  });
  const tesa = new Tesa({ apiKey, baseUrl: `${origin}/v1`, maxRetries: 0 });
  expect((await tesa.listarResgates()).dados).toEqual([]);
  isDown = true;
  expect(await errorOf(tesa.listarResgates())).toMatchObject({ status: 503 });
});
