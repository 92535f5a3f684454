import { inspect } from 'node:util';
import { isTesaError, Tesa, type TesaOptions } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { answered, apiKey, clientOver, local, successFor } from './support.ts';

const succeeding = () => clientOver((request) => successFor(request, { status: 'pendente' }));

/** A Proxy as in reactive frameworks: values read through it are wrapped too, and methods get it as `this`. */
function reactive<T extends object>(target: T): T {
  return new Proxy(target, {
    get(of, name, receiver) {
      const value = Reflect.get(of, name, receiver);
      return typeof value === 'object' && value !== null && !(value instanceof Promise)
        ? reactive(value)
        : value;
    },
  });
}

describe('detached methods', () => {
  test('a method taken out of its client by destructuring sends its call', async () => {
    const { tesa, requests } = succeeding();
    const { obterPosicoes, aprovarProposta } = tesa;
    await obterPosicoes();
    await expect(aprovarProposta('prop_1')).rejects.toSatisfy(isTesaError);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('a method passed on as a property of a different object sends its call', async () => {
    const { tesa, requests } = succeeding();
    const query = { queryFn: tesa.obterPosicoes };
    await query.queryFn();
    expect(requests).toHaveLength(1);
  });

  test('a method called with a different `this` sends its call', async () => {
    const { tesa, requests } = succeeding();
    await tesa.obterProposta.call({} as Tesa, 'prop_1');
    expect(requests).toHaveLength(1);
  });

  test('a method that lists or waits may be detached too', async () => {
    const { tesa } = succeeding();
    const { listarPropostas, aguardarProposta } = tesa;
    expect((await listarPropostas()).dados).toEqual([]);
    expect(await aguardarProposta('prop_1', { until: ['pendente'] })).toMatchObject({ id: 'prop_1' });
  });
});

describe('proxies', () => {
  test('a client behind a reactive Proxy sends its calls', async () => {
    const { tesa, requests } = succeeding();
    const proxy = reactive(tesa);
    await proxy.obterPosicoes();
    await proxy.aguardarProposta('prop_1', { until: ['pendente'] });
    expect(requests).toHaveLength(2);
    expect(proxy.baseUrl).toBe(local);
  });

  test('a list behind a reactive Proxy gives its first page, its pages and its items', async () => {
    const { tesa } = clientOver(() =>
      answered(200, { dados: [{ id: 'prop_1' }], tem_mais: false, proximo_cursor: null }),
    );
    const items = [];
    for await (const { id } of reactive(tesa.listarPropostas())) items.push(id);
    expect(items).toEqual(['prop_1']);
    expect(await reactive(tesa.listarPropostas()).toArray({ max: 1 })).toHaveLength(1);
    expect((await reactive(tesa.listarPropostas())).dados).toHaveLength(1);
    for await (const page of reactive(tesa.listarPropostas()).pages()) expect(page.dados).toHaveLength(1);
  });
});

describe('inheritance', () => {
  test('a subclass can override a method, and call the original with super', async () => {
    const { requests } = succeeding();
    class Counting extends Tesa {
      calls = 0;
      override obterPosicoes(...given: Parameters<Tesa['obterPosicoes']>): ReturnType<Tesa['obterPosicoes']> {
        this.calls++;
        return super.obterPosicoes(...given);
      }
    }
    const options = { apiKey, baseUrl: local, fetch: fetchInto(requests) };
    const tesa = new Counting(options);
    const { obterPosicoes } = tesa;
    await obterPosicoes();
    expect([tesa.calls, requests.length]).toEqual([1, 1]);
  });
});

const fetchInto = (requests: Request[]): NonNullable<TesaOptions['fetch']> => {
  return async (url, init) => {
    const request = new Request(url, init);
    requests.push(request);
    return successFor(request);
  };
};

describe('copying and logging', () => {
  test('a client cannot be cloned, because the clone could not send anything', () => {
    expect(() => structuredClone(succeeding().tesa)).toThrow('could not be cloned');
  });

  test('a client that is spread gives methods that send their calls', async () => {
    const { tesa, requests } = succeeding();
    const { obterPosicoes } = { ...tesa } as Tesa;
    await obterPosicoes();
    expect(requests).toHaveLength(1);
  });

  test('a client shows its address and no secret when it is logged, spread, listed or written as JSON', () => {
    const secrets = {
      apiKey,
      signingSecret: 'canario_da_assinatura',
      headers: { 'x-gateway': 'canario_do_gateway' },
    };
    const tesa = new Tesa({ ...secrets, baseUrl: local });
    const shown = [
      JSON.stringify(tesa),
      inspect(tesa, { showHidden: true, depth: null, getters: true }),
      inspect({ ...tesa }, { depth: null }),
      Object.entries(tesa).flat().map(String).join(),
      Reflect.ownKeys(tesa).map(String).join(),
    ];
    expect(shown.join('\n')).not.toContain('canario');
    expect(JSON.parse(JSON.stringify(tesa))).toEqual({ baseUrl: local });
    expect(inspect(tesa)).toBe(`Tesa { baseUrl: '${local}' }`);
  });
});
