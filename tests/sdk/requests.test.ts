import { Tesa, Valor } from '@tesa/sdk';
import { describe, expect, test, vi } from 'vitest';
import { at, entries, loadContract, member } from '../contract/contract.ts';
import {
  apiKey,
  clientAnswered,
  clientOver,
  entity,
  errorOf,
  factsOf,
  local,
  successFor,
  uuid,
} from './support.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const proposta = { alocacao_alvo: [{ ativo: 'USDY' as const, percentual: 100 }], motivo: 'Teste.' };
const resgate = { valor: '1.00', carteira_destino_id: 'cart_1' };
const politica = { ativos: [{ ativo: 'USDY' as const, percentual: 100 }], limiar_de_rebalanceamento: 0.5 };

const writes: [string, (tesa: Tesa, options?: { idempotencyKey?: string }) => Promise<unknown>][] = [
  ['criarProposta', (tesa, options) => tesa.criarProposta(proposta, options)],
  ['aprovarProposta', (tesa, options) => tesa.aprovarProposta('prop_1', {}, options)],
  ['criarResgate', (tesa, options) => tesa.criarResgate(resgate, options)],
  ['definirPoliticaDeAlocacao', (tesa, options) => tesa.definirPoliticaDeAlocacao(politica, options)],
];

async function sentBy(call: (tesa: Tesa) => Promise<unknown>): Promise<Request> {
  const { tesa, requests } = clientOver((request) => successFor(request));
  await call(tesa);
  const [request] = requests;
  if (request === undefined || requests.length > 1) throw new Error(`${requests.length} requests were sent`);
  return request;
}

describe('requests', () => {
  test.each([
    ['GET /propostas/prop_1', (tesa: Tesa) => tesa.obterProposta('prop_1')],
    ['POST /propostas', (tesa: Tesa) => tesa.criarProposta(proposta)],
    ['POST /propostas/prop_1/aprovar', (tesa: Tesa) => tesa.aprovarProposta('prop_1')],
    ['POST /resgates', (tesa: Tesa) => tesa.criarResgate(resgate)],
    ['PUT /politica-de-alocacao', (tesa: Tesa) => tesa.definirPoliticaDeAlocacao(politica)],
  ])('a request goes to %s', async (target, call) => {
    const { method, url } = await sentBy(call);
    expect(`${method} ${url.slice(local.length)}`).toBe(target);
  });

  test('a request carries the key, asks for JSON and does not follow redirects', async () => {
    const request = await sentBy((tesa) => tesa.obterProposta('prop_1'));
    expect(request.headers.get('Authorization')).toBe(`Bearer ${apiKey}`);
    expect(request.headers.get('Accept')).toBe('application/json');
    expect(request.redirect).toBe('manual');
  });

  test('a request carries the body as JSON', async () => {
    const request = await sentBy((tesa) => tesa.criarResgate(resgate));
    expect(request.headers.get('Content-Type')).toBe('application/json');
    expect(await request.json()).toEqual(resgate);
  });

  test.each([
    ['0.01', 1n],
    ['90071992547409.93', 9_007_199_254_740_993n],
    ['99999999999999999.99', 9_999_999_999_999_999_999n],
  ])('a request carries a Valor as the text of its cents, %s', async (text, cents) => {
    const pedido = { ...resgate, valor: Valor.fromCents(cents) };
    const request = await sentBy((tesa) => tesa.criarResgate(pedido));
    expect(await request.text()).toBe(`{"valor":"${text}","carteira_destino_id":"cart_1"}`);
  });

  test.each([-1n, 10_000_000_000_000_000_000n])(
    'a request refuses a Valor that the contract does not accept: %s cents',
    async (cents) => {
      const { tesa, requests } = clientAnswered(200, entity());
      const error = await errorOf(tesa.criarResgate({ ...resgate, valor: Valor.fromCents(cents) }));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
      expect(requests).toEqual([]);
    },
  );

  test('a request without a body has no Content-Type', async () => {
    const request = await sentBy((tesa) => tesa.aprovarProposta('prop_1'));
    expect(request.headers.get('Content-Type')).toBeNull();
    expect(await request.text()).toBe('');
  });

  test('a request uses the current global fetch at the time of the call', async () => {
    const tesa = new Tesa({ apiKey, baseUrl: local });
    const late = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(entity()));
    await tesa.obterProposta('prop_1');
    expect(late).toHaveBeenCalledOnce();
    late.mockRestore();
  });
});

describe('keys of writes', () => {
  test.each(writes)('the Idempotency-Key of %s is a bare UUID v4, new for each call', async (_, write) => {
    const { tesa, requests } = clientOver((request) => successFor(request));
    await write(tesa);
    await write(tesa);
    const keys = requests.map((request) => request.headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(UUID_V4), expect.stringMatching(UUID_V4)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test.each(writes)('the Idempotency-Key of %s can be set by the caller', async (_, write) => {
    const request = await sentBy((tesa) => write(tesa, { idempotencyKey: uuid }));
    expect(request.headers.get('Idempotency-Key')).toBe(uuid);
  });

  test('the Idempotency-Key is not sent with a read', async () => {
    const request = await sentBy((tesa) => tesa.obterProposta('prop_1'));
    expect(request.headers.has('Idempotency-Key')).toBe(false);
  });

  test.each(writes)('the Idempotency-Key of %s is on its error', async (_, write) => {
    const { tesa, requests } = clientAnswered(500, '');
    const error = await errorOf(write(tesa));
    expect(error.idempotencyKey).toBe(requests[0]?.headers.get('Idempotency-Key'));
  });

  test.each([
    '',
    ' ',
    'pedido-1',
    uuid.slice(1),
    `${uuid}0`,
    `${uuid}\n`,
    `"${uuid}"`,
    `${uuid}, ${uuid}`,
    42,
    {},
    null,
  ])('the Idempotency-Key %j is refused before anything is sent', async (key) => {
    const { tesa, requests } = clientAnswered(200, {});
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: key as string }));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      operation: 'aprovarProposta',
      outcome: 'not-sent',
    });
    expect(requests).toEqual([]);
  });
});

describe('ids', () => {
  test.each([
    '',
    '.',
    '..',
    '/',
    'prop_1/aprovar',
    '../resgates',
    'prop_1\\..',
    '%2e',
    '..%2fpropostas',
    'prop_1%2F..',
    '..%5C',
    '%2E%2e',
    '.%2e',
    'prop_1\n',
    'prop_1\u0000',
    'prop_1\u0085',
    undefined,
    null,
    42,
    {},
    ['prop_1'],
  ])('the id %j is refused before anything is sent', async (id) => {
    const { tesa, requests } = clientAnswered(200, {});
    const error = await errorOf(tesa.obterProposta(id as string));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      operation: 'obterProposta',
      outcome: 'not-sent',
    });
    expect(requests).toEqual([]);
  });

  test.each([
    ['prop_1?limite=1', 'prop_1%3Flimite%3D1'],
    ['prop_1#', 'prop_1%23'],
    ['...', '...'],
    ['pró pr', 'pr%C3%B3%20pr'],
    ['{id}', '%7Bid%7D'],
    ['$&', '%24%26'],
  ])('the id %j stays one segment of the path', async (id, segment) => {
    const { tesa, requests } = clientAnswered(200, entity({ id }));
    await tesa.aprovarProposta(id);
    expect(requests[0]?.url).toBe(`${local}/propostas/${segment}/aprovar`);
  });

  test('an id that is not text is refused before anything is sent', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    expect(await errorOf(tesa.obterProposta('prop_\ud800'))).toMatchObject({ outcome: 'not-sent' });
    expect(requests).toEqual([]);
  });
});

describe('bodies', () => {
  test.each([undefined, null, [], '{}', 42])(
    'a body that is %j is refused before anything is sent',
    async (body) => {
      const { tesa, requests } = clientAnswered(200, {});
      const error = await errorOf(tesa.criarResgate(body as unknown as typeof resgate));
      expect(error).toMatchObject({
        name: 'ConfigurationError',
        operation: 'criarResgate',
        outcome: 'not-sent',
      });
      expect(requests).toEqual([]);
    },
  );

  test.each([50_000, 50_000.5, 0, Number.NaN, 1n, null, true, {}, ['1.00']])(
    'a body with %s as its amount is refused before anything is sent',
    async (valor) => {
      const { tesa, requests } = clientAnswered(201, entity());
      const error = await errorOf(tesa.criarResgate({ ...resgate, valor } as unknown as typeof resgate));
      expect(error).toMatchObject({
        name: 'ConfigurationError',
        operation: 'criarResgate',
        outcome: 'not-sent',
      });
      expect(error.message).toBe("criarResgate needs valor as text such as '10.00', or as a Valor.");
      expect(requests).toEqual([]);
    },
  );

  test('an amount of a body is checked wherever the contract has one', () => {
    const schemas = entries(at(loadContract(), '/components/schemas'));
    const bodies = schemas.filter(([name]) => /^(Nov[ao]|Alteracao|Decisao)/.test(name));
    const amounts = bodies.flatMap(([name, body]) =>
      entries(member(body, 'properties'))
        .filter(([, schema]) => JSON.stringify(schema).includes('/Valor"'))
        .map(([field]) => `${name}.${field}`),
    );
    expect(amounts).toEqual(['NovoResgate.valor']);
    expect(factsOf('criarResgate').requires).toContain('valor={amount}');
  });

  test.each([
    ['a bigint', { ...resgate, valor: 1n }],
    ['a cycle', Object.assign({}, resgate, { toJSON: () => globalThis })],
  ])('a body with %s is refused before anything is sent', async (_, body) => {
    const { tesa, requests } = clientAnswered(200, {});
    const error = await errorOf(tesa.criarResgate(body as unknown as typeof resgate));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(requests).toEqual([]);
  });
});

describe('queries', () => {
  const empty = { dados: [], tem_mais: false, proximo_cursor: null };

  test.each([
    [{}, ''],
    [{ limite: 2 }, '?limite=2'],
    [{ limite: undefined, apos: 'a' }, '?apos=a'],
    [{ status: 'pendente' as const, limite: 0 }, '?status=pendente&limite=0'],
    [{ apos: 'a&limite=9#é +/=' }, '?apos=a%26limite%3D9%23%C3%A9%20%2B%2F%3D'],
  ])('a query of %j is sent as %j', async (query, search) => {
    const { tesa, requests } = clientAnswered(200, empty);
    await tesa.listarPropostas(query);
    expect(requests.map(({ url }) => url)).toEqual([`${local}/propostas${search}`]);
  });

  test.each([
    { limite: 1.5 },
    { limite: Number.NaN },
    { limite: Infinity },
    { limite: 2 ** 53 },
    { limite: 10n },
    { limite: true },
    { apos: null },
    { apos: ['a', 'b'] },
    { apos: { cursor: 'a' } },
    { apos: new Date(0) },
    'limite=2',
    ['limite'],
    null,
  ])('a query of %o is refused before anything is sent', async (query) => {
    const { tesa, requests } = clientAnswered(200, empty);
    const error = await errorOf(tesa.listarPropostas(query as object).then());
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
    expect(requests).toEqual([]);
  });
});

test('an optional field of a body that is undefined is absent from the JSON', async () => {
  const { tesa, requests } = clientOver((request) => successFor(request));
  await tesa.aprovarProposta('prop_1', { comentario: undefined });
  expect(await requests[0]?.text()).toBe('{}');
});
