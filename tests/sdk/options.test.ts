import { signRequest, Tesa, type TesaOptions } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { CALL_OPTIONS } from '../../sdk/src/options.ts';
import { loadContract } from '../contract/contract.ts';
import { apiKey, clientOver, errorOf, local, successFor, uuid } from './support.ts';

const resgate = { valor: '1.00', carteira_destino_id: 'cart_1' };
const good = (request: Request) => successFor(request);
const untyped = (value: unknown) => value as object;

const noObjects: [string, unknown][] = [
  ['null', null],
  ['a UUID in the place of the options', uuid],
  ['a number', 5],
  ['a list', []],
  ['a list of options', [{ idempotencyKey: uuid }]],
  ['a function', () => {}],
];

function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties, in: place, name } = node as { properties?: object; in?: unknown; name?: unknown };
  const own = place === 'query' ? [String(name)] : Object.keys(properties ?? {});
  return [...own, ...Object.values(node).flatMap(namesIn)];
}

/** Misspelled option names, with the likely intention. */
const misspelled = [
  'idempotencykey',
  'idempotency_key',
  'IdempotencyKey',
  'maxretries',
  'time_out',
  'Signal',
];

describe('ReadOptions and WriteOptions', () => {
  const wrong = [...noObjects, ...misspelled.map((name): [string, unknown] => [name, { [name]: uuid }])];

  test.each(wrong)('the options of a call are refused before anything is sent: %s', async (_, options) => {
    const { tesa, requests } = clientOver(good);
    const calls = [
      () => tesa.criarResgate(resgate, untyped(options)),
      () => tesa.aprovarProposta('prop_1', undefined, untyped(options)),
      () => tesa.obterProposta('prop_1', untyped(options)),
      () => tesa.listarPropostas({}, untyped(options)).then(),
    ];
    for (const call of calls)
      expect(await errorOf(call())).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(requests).toEqual([]);
  });

  test('misspelled options of a call are named in the error, with the valid ones', async () => {
    const { tesa } = clientOver(good);
    const { message } = await errorOf(tesa.criarResgate(resgate, untyped({ idempotency_key: uuid })));
    expect(message).toMatch(
      /^options must be an object of .*maxRetries.*idempotencyKey: not idempotency_key\.$/,
    );
    expect(message).not.toContain(uuid);
  });

  test('the options of a call, except the key, may be omitted or undefined', async () => {
    const { tesa, requests } = clientOver(good);
    const none = { signal: undefined, timeout: undefined, deadline: undefined, maxRetries: undefined };
    await tesa.criarResgate(resgate, undefined);
    await tesa.criarResgate(resgate, {});
    await tesa.criarResgate(resgate, { ...none, headers: undefined });
    expect(requests).toHaveLength(3);
  });

  test('an undefined key is refused, because a lost key must not become a new one', async () => {
    const { tesa, requests } = clientOver(good);
    const lost: { key?: string } = {};
    const options = untyped({ idempotencyKey: lost.key });
    const error = await errorOf(tesa.criarResgate(resgate, options));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(error.message).toBe('criarResgate needs a UUID as idempotencyKey: omit it to generate one.');
    expect(requests).toEqual([]);
  });

  test.each(CALL_OPTIONS)(
    'options in place of a body or a query are refused, because %s would be ignored there',
    async (name) => {
      const { tesa, requests } = clientOver(good);
      const calls = [
        tesa.aprovarProposta('prop_1', untyped({ [name]: uuid })),
        tesa.criarResgate({ ...resgate, [name]: undefined }),
        tesa.listarPropostas(untyped({ limite: 1, [name]: 0 })).then(),
      ];
      const places = ['its last argument', 'its last argument', 'apart from the options'];
      for (const [n, call] of calls.entries()) {
        const error = await errorOf(call);
        expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
        expect(error.message).toContain(places[n]);
      }
      expect(requests).toEqual([]);
    },
  );

  test('the options of a call never share a name with a field of a body or a query', () => {
    const names = namesIn(loadContract());
    expect(names).toContain('carteira_destino_id');
    expect(names).toContain('limite');
    expect(names.filter((name) => CALL_OPTIONS.includes(name))).toEqual([]);
  });
});

describe('WaitOptions', () => {
  const until = ['concluido'] as const;
  const wrong: [string, unknown][] = [
    ...noObjects,
    ['intervall', { until, intervall: 5 }],
    ['idempotencykey', { until, idempotencykey: uuid }],
    ['an invalid timeout', { until, timeout: -1 }],
    ['an invalid signal', { until, signal: new AbortController() }],
    ['invalid headers', { until, headers: 'X-A: 1' }],
  ];

  test.each(wrong)('the options of a wait are refused before anything is sent: %s', async (_, options) => {
    const { tesa, requests } = clientOver(good);
    const error = await errorOf(tesa.aguardarResgate('res_1', options as { until: ['concluido'] }));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      operation: 'obterResgate',
      outcome: 'not-sent',
    });
    expect(requests).toEqual([]);
  });

  test('an invalid id is refused by a wait before anything is sent', async () => {
    const { tesa, requests } = clientOver(good);
    for (const id of ['', '..', undefined, null, 5])
      expect(await errorOf(tesa.aguardarResgate(id as string, { until }))).toMatchObject({
        outcome: 'not-sent',
      });
    expect(requests).toEqual([]);
  });
});

describe('TesaOptions', () => {
  test.each([...noObjects, ...misspelled.map((name): [string, unknown] => [name, { apiKey, [name]: 1 }])])(
    'the options of a client are refused when it is created: %s',
    (_, options) => {
      expect(() => new Tesa(options as TesaOptions)).toThrow(/^options must be an object of apiKey, /);
    },
  );

  test('the options of a client are the documented ones', () => {
    const all = { baseUrl: local, timeout: 1, deadline: 1, maxRetries: 0, signingSecret: 'x', logger: {} };
    const more = { onAttempt: () => {}, headers: {}, fetch };
    expect(new Tesa({ apiKey, ...all, ...more }).baseUrl).toBe(local);
  });
});

describe('arguments of a signature', () => {
  const request = { timestamp: 1, method: 'GET', path: '/v1/posicoes' };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'GET'],
    ['a method that is not text', { ...request, method: 5 }],
    ['no method', { timestamp: 1, path: '/v1' }],
    ['a path that is not text', { ...request, path: 5 }],
    ['a body that is a number', { ...request, body: 5 }],
    ['a body that is null', { ...request, body: null }],
    ['a body that is not written yet', { ...request, body: {} }],
  ])('signRequest refuses %s', async (_, given) => {
    const error = await errorOf(signRequest(given as typeof request, 'segredo'));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
  });
});
