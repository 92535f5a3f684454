import { createHmac } from 'node:crypto';
import { signRequest, Tesa } from '@tesa/sdk';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signatureHeaders } from '../../mock/src/contract/reader/written-operations.ts';
import { createSandbox, type Sandbox, SIGNING_SECRET } from '../../mock/src/index.ts';
import { loadContract, operations } from '../contract/contract.ts';
import { signatureVector } from '../contract/signature-vectors.ts';
import { testClock } from './clock.ts';
import { answered, apiKey, clientOver, entity, errorOf, local, overRequests } from './support.ts';

const { segredo, carimbo, metodo, caminho, corpo, assinatura } = signatureVector('requisicao');
const signed = { timestamp: Number(carimbo), method: metodo, path: caminho, body: corpo };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Simulates a runtime without Node's modules. */
function withoutNode() {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
}

/** Simulates the Edge runtime of Next.js, where reading a Node module throws. */
function inEdge() {
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(() => {
    throw new Error('process.getBuiltinModule is not supported in the Edge Runtime.');
  });
}

test('signRequest creates the two headers that each operation of the contract names', async () => {
  const made = Object.keys(await signRequest(signed, segredo));
  const contract = loadContract();
  const named = operations(contract).map((operation) => signatureHeaders(contract, operation));
  expect(named.length).toBeGreaterThan(30);
  for (const headers of named) expect(headers.map(({ name }) => name)).toEqual(made);
});

describe.each([
  ['node:crypto', () => {}],
  ['WebCrypto, where getBuiltinModule throws', inEdge],
  ['WebCrypto', withoutNode],
  ['WebCrypto, where there is no process', () => void vi.stubGlobal('process', undefined)],
  ['WebCrypto, where process is a shim', () => void vi.stubGlobal('process', { env: {} })],
])('crypto implementation: %s', (_, prepare) => {
  test("signRequest gives the signature of the contract's test vector", async () => {
    prepare();
    expect(await signRequest(signed, segredo)).toEqual({
      'Service-Timestamp': carimbo,
      'Service-Signature': assinatura,
    });
  });

  test('signRequest signs the bytes of the body, whether or not it is text', async () => {
    prepare();
    const body = new TextEncoder().encode(corpo);
    expect(await signRequest({ ...signed, body }, segredo)).toMatchObject({
      'Service-Signature': assinatura,
    });
  });

  test('signRequest signs any request as the contract specifies', async () => {
    prepare();
    const requests = fc.record({
      timestamp: fc.nat(99_999_999_999),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      path: fc.webPath().map((path) => `/v1${path}`),
      body: fc.option(fc.uint8Array(), { nil: undefined }),
    });
    const secrets = fc.string({ minLength: 1, unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(requests, secrets, async (request, secret) => {
        const expected = createHmac('sha256', secret)
          .update(`${request.timestamp}\n${request.method}\n${request.path}\n`)
          .update(request.body ?? '')
          .digest('hex');
        expect(await signRequest(request, secret)).toEqual({
          'Service-Timestamp': `${request.timestamp}`,
          'Service-Signature': expected,
        });
      }),
    );
  });
});

test('signRequest accepts a timestamp of one second', async () => {
  expect(await signRequest({ ...signed, timestamp: 0 }, segredo)).toMatchObject({ 'Service-Timestamp': '0' });
});

describe('refused arguments', () => {
  test.each([
    ['a time in milliseconds', { ...signed, timestamp: Date.now() }],
    ['a part of a second', { ...signed, timestamp: 1.5 }],
    ['a time before 1970', { ...signed, timestamp: -1 }],
    ['no time', { ...signed, timestamp: Number.NaN }],
    ['an address', { ...signed, path: 'https://sandbox.tesa.example/v1/posicoes' }],
    ['a path with a line break', { ...signed, path: '/v1/posicoes\n/v1/propostas' }],
    ['a path that is not encoded', { ...signed, path: '/v1/pró' }],
    ['a body of wider numbers', { ...signed, body: new Uint16Array(2) as unknown as Uint8Array }],
    ['a body viewed as data', { ...signed, body: new DataView(new ArrayBuffer(2)) as unknown as Uint8Array }],
  ])('signRequest refuses: %s', async (_, request) => {
    const error = await errorOf(signRequest(request, segredo));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
  });

  test.each(['', undefined, null, 42])('signRequest refuses the secret %j', async (secret) => {
    expect(await errorOf(signRequest(signed, secret as string))).toMatchObject({
      name: 'ConfigurationError',
    });
  });
});

describe('client with a secret', () => {
  test.each(['', ' ', 'com espaço', 'sig\nsec', 42, null, {}])(
    'the signingSecret %j is refused',
    (signingSecret) => {
      expect(() => new Tesa({ apiKey, signingSecret: signingSecret as string })).toThrow(
        'signingSecret must be',
      );
    },
  );

  test('a missing signingSecret leaves requests unsigned', async () => {
    const { tesa, requests } = clientOver(() => answered(200, entity()));
    await tesa.obterProposta('prop_1');
    expect(requests[0]?.headers.has('Service-Signature')).toBe(false);
    expect(requests[0]?.headers.has('Service-Timestamp')).toBe(false);
  });

  test('a signingSecret is trimmed, and signs the contents of each attempt separately', async () => {
    const options = { signingSecret: ` ${segredo}\n`, maxRetries: 2 };
    const clock = testClock({ now: Number(carimbo) * 1000 + 999 });
    const { tesa, requests } = clientOver(() => answered(503, '', { 'Retry-After': '20' }), options, clock);
    await errorOf(tesa.aprovarProposta('prop_5x0q2m8kvt4c', { comentario: 'Conforme a política vigente.' }));
    const times = requests.map(({ headers }) => Number(headers.get('Service-Timestamp')) - Number(carimbo));
    expect(times).toEqual([0, 20, 40]);
    expect(requests[0]?.headers.get('Service-Signature')).toBe(assinatura);
    for (const request of requests) {
      const timestamp = Number(request.headers.get('Service-Timestamp'));
      const expected = await signRequest({ ...signed, timestamp }, segredo);
      expect(request.headers.get('Service-Signature')).toBe(expected['Service-Signature']);
    }
  });

  test.each([Number.NaN, -1000])('a client signs and sends nothing when the clock shows %s', async (now) => {
    const clock = testClock({ now });
    const { tesa, requests } = clientOver(() => answered(200, entity()), { signingSecret: segredo }, clock);
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect([error.name, error.outcome, requests.length]).toEqual(['ConfigurationError', 'not-sent', 0]);
  });

  test('a client signs the query exactly as it is sent', async () => {
    const { tesa, requests } = clientOver(
      () => answered(200, { dados: [], tem_mais: false, proximo_cursor: null }),
      {
        signingSecret: segredo,
      },
    );
    await tesa.listarPropostas({ apos: 'a+b/c d=&?#é', limite: 2 });
    const [request] = requests;
    const { pathname, search } = new URL(request?.url ?? '');
    const timestamp = Number(request?.headers.get('Service-Timestamp'));
    const expected = await signRequest({ timestamp, method: 'GET', path: pathname + search }, segredo);
    expect(search).toContain('limite=2');
    expect(request?.headers.get('Service-Signature')).toBe(expected['Service-Signature']);
  });
});

describe('signatures in the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ realClock: { now: () => Date.now() } });
  });
  afterAll(() => sandbox.close());

  const client = (signingSecret: string, alter = async (request: Request) => request) =>
    new Tesa({
      apiKey: 'svc_test_exemplo_admin',
      baseUrl: local,
      signingSecret,
      fetch: overRequests(async (request) => sandbox.fetch(await alter(request))),
    });

  test.each([
    ['node:crypto', () => {}],
    ['WebCrypto', withoutNode],
  ])('the sandbox accepts reads, lists and writes signed with %s', async (_, prepare) => {
    prepare();
    const tesa = client(SIGNING_SECRET);
    const { dados } = await tesa.listarPropostas({ limite: 1 });
    expect(dados).toHaveLength(1);
    expect((await tesa.obterProposta(dados[0]?.id ?? '')).id).toBe(dados[0]?.id);
    const carteira = { rede: 'ethereum', endereco: `0x${'ab'.repeat(20)}`, apelido: 'Ação' } as const;
    const { id } = await tesa.vincularCarteira(carteira);
    expect(await tesa.desvincularCarteira(id)).toMatchObject({ status: 204 });
  });

  test('the sandbox refuses a different secret', async () => {
    const error = await errorOf(client('sigsec_exemplo_outro').obterOrganizacao());
    expect(error).toMatchObject({ name: 'AuthenticationError', codigo: 'assinatura_invalida' });
  });

  test.each<[string, (request: Request) => Promise<Request>]>([
    ['path', async (request) => new Request(`${request.url}?limite=1`, request)],
    [
      'body',
      async (request) => new Request(request, { body: (await request.clone().text()).replace('a', 'b') }),
    ],
    [
      'timestamp',
      async (request) => {
        const later = Number(request.headers.get('Service-Timestamp')) + 1;
        request.headers.set('Service-Timestamp', `${later}`);
        return request;
      },
    ],
  ])('the sandbox refuses a changed %s', async (_, alter) => {
    const call = client(SIGNING_SECRET, alter).registrarWebhook({ url: 'https://a.empresa.example/' });
    expect(await errorOf(call)).toMatchObject({ codigo: 'assinatura_invalida', outcome: 'unknown' });
  });
});
