import { type RequestOptions, receiptOf, type Tesa } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { testAll } from '../test-all.ts';
import {
  answered,
  clientAnswered,
  clientAnsweredInTurn,
  clientOver,
  envelope,
  errorOf,
  headersOf,
  local,
  uuid,
} from './support.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Calls `request` with any arguments, as untyped JavaScript may. */
const ask = (tesa: Tesa, ...given: unknown[]) =>
  (tesa.request as (...given: unknown[]) => Promise<unknown>)(...given);

describe('Tesa.request', () => {
  test('request sends the method, the path, the query and the body unchanged, and returns the answer', async () => {
    const { tesa, requests } = clientAnswered(200, { id: 'nova_1', valor: '10.00' });
    const body = { valor: '10.00', observacao: null };
    const answer = await tesa.request<{ id: string }>('POST', '/rota-nova', {
      body,
      query: { limite: 7, apos: 'a b&c', sem: undefined },
    });
    const [request] = requests;
    expect(answer.id).toBe('nova_1');
    expect([request?.method, request?.url]).toEqual(['POST', `${local}/rota-nova?limite=7&apos=a%20b%26c`]);
    expect(await request?.json()).toEqual(body);
    expect(receiptOf(answer)).toMatchObject({ status: 200, attempts: 1, replayed: false });
  });

  testAll(
    ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'],
    'request sends each method of the contract',
    async (method) => {
      const { tesa, requests } = clientAnswered(200, {});
      await tesa.request(method, '/rota-nova');
      expect(requests[0]?.method).toBe(method);
    },
  );

  test('request replaces {id} with the encoded id, and keeps the id out of the log', async () => {
    const lines: unknown[] = [];
    const keep = (line: unknown) => lines.push(line);
    const { tesa, requests } = clientOver(() => answered(200, {}), { logger: { debug: keep } });
    await tesa.request('POST', '/propostas/{id}/rota-nova', { id: 'prop_1 ü?#' });
    expect(requests[0]?.url).toBe(`${local}/propostas/prop_1%20%C3%BC%3F%23/rota-nova`);
    expect(lines).toMatchObject([
      { operation: 'POST /propostas/{id}/rota-nova', path: '/propostas/{id}/rota-nova' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('prop_1');
  });

  test('request resolves to its receipt when the answer is an empty 204', async () => {
    const { tesa } = clientOver(() => new Response(null, { status: 204 }));
    const receipt = await tesa.request('DELETE', '/rota-nova');
    expect(receipt).toMatchObject({ status: 204, attempts: 1 });
    expect(receiptOf(receipt)).toBe(receipt);
  });

  test('request works when it is detached from its client', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    const { request } = tesa;
    await request('GET', '/rota-nova');
    expect(requests).toHaveLength(1);
  });
});

describe('writes', () => {
  test('a write of request carries a new idempotency key, which its retries share, like the methods', async () => {
    const { tesa, requests } = clientAnsweredInTurn([
      () => answered(503, envelope('servico_indisponivel')),
      () => answered(200, { ok: true }),
    ]);
    const answer = await tesa.request('POST', '/rota-nova', { body: {} });
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(UUID);
    expect(keys[1]).toBe(keys[0]);
    expect(receiptOf(answer)).toMatchObject({ idempotencyKey: keys[0], attempts: 2 });
  });

  test('a write of request carries the idempotency key from its options', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    await tesa.request('PATCH', '/rota-nova', { idempotencyKey: uuid });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe(uuid);
  });

  test('a write of request carries an idempotency key that its options inherit, like the methods', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    await tesa.request('POST', '/rota-nova', Object.create({ idempotencyKey: uuid }));
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe(uuid);
  });

  test.each([undefined, null, '', 'pedido-1', 7])(
    'a write of request is refused with the idempotency key %o',
    async (key) => {
      const { tesa, requests } = clientAnswered(200, {});
      const error = await errorOf(ask(tesa, 'POST', '/rota-nova', { idempotencyKey: key }));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
      expect(requests).toEqual([]);
    },
  );

  test('a write of request is signed with the path and the body that are sent', async () => {
    const { tesa, requests } = clientOver(() => answered(200, {}), { signingSecret: 'segredo_da_chave' });
    await tesa.request('POST', '/rota-nova', { body: { a: 1 } });
    await tesa.request('POST', '/rota-nova', { body: { a: 2 } });
    const signatures = requests.map(({ headers }) => headers.get('Service-Signature'));
    expect(new Set(signatures).size).toBe(2);
    expect(signatures).not.toContain(null);
  });
});

test('a read of request carries no idempotency key', async () => {
  const { tesa, requests } = clientAnswered(200, {});
  await tesa.request('GET', '/rota-nova');
  expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
});

describe('failures', () => {
  test('a failed call of request throws the class of its status, with the code, and names the operation by method and path', async () => {
    const { tesa } = clientAnswered(409, envelope('estado_incompativel'));
    const error = await errorOf(tesa.request('POST', '/rota-nova', { idempotencyKey: uuid }));
    expect(error).toMatchObject({
      name: 'ConflictError',
      operation: 'POST /rota-nova',
      codigo: 'estado_incompativel',
      outcome: 'rejected',
      idempotencyKey: uuid,
    });
    expect(error.message).toContain('POST /rota-nova answered 409');
  });

  test('the outcome of a call of request is unknown after a refusal with a code that the contract lacks', async () => {
    const { tesa } = clientAnswered(422, envelope('codigo_novo'));
    expect(await errorOf(tesa.request('POST', '/rota-nova'))).toMatchObject({
      name: 'ValidationError',
      outcome: 'unknown',
    });
  });

  test('the outcome of a call of request is unknown when an attempt had no response and the next is refused', async () => {
    const { tesa } = clientAnsweredInTurn([
      () => {
        throw new TypeError('fetch failed', { cause: new Error('socket closed') });
      },
      () => answered(409, envelope('estado_incompativel')),
    ]);
    const error = await errorOf(tesa.request('POST', '/rota-nova', { idempotencyKey: uuid }));
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 2, idempotencyKey: uuid });
  });

  test.each([
    [200, '["uma lista"]'],
    [200, '<html></html>'],
    [200, ''],
    [202, '{}'],
    [200, '{"erro":{"codigo":"x","mensagem":"y"}}'],
    [302, ''],
  ])(
    "the outcome of a call of request is unknown after a response that is not the API's success: %i %j",
    async (status, body) => {
      const { tesa } = clientAnswered(status, body);
      expect(await errorOf(tesa.request('POST', '/rota-nova'))).toMatchObject({
        name: 'UnexpectedResponseError',
        outcome: 'unknown',
      });
    },
  );

  test('a call of request ends at the deadline of its options', async () => {
    const { tesa, clock } = clientOver(() => answered(503, envelope('servico_indisponivel')));
    const error = await errorOf(tesa.request('GET', '/rota-nova', { deadline: 1, maxRetries: 9 }));
    expect(error).toMatchObject({ name: 'ServerError', attempts: 1 });
    expect(clock.runtime.elapsed()).toBeLessThanOrEqual(1);
  });

  test('a call of request ends with the reason of its signal', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    const signal = AbortSignal.abort('desisti');
    const error = await errorOf(tesa.request('POST', '/rota-nova', { signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'not-sent', cause: 'desisti' });
    expect(requests).toEqual([]);
  });
});

/** Paths that could send the API key or the write to another place than they seem to. */
const FOREIGN_PATHS = [
  '',
  '/',
  'rota-nova',
  '//evil.example/v1',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/rota\\..\\chave',
  'https://evil.example/v1/chave',
  'HTTPS:evil.example',
  '@evil.example/chave',
  '.evil.example/chave',
  ':80@evil.example/',
  '/..',
  '/../chave',
  '/rota/../chave',
  '/rota/./chave',
  '/rota/..',
  '/.../chave',
  '/%2e%2e/chave',
  '/rota/%2E%2E%2Fchave',
  '/rota%2fchave',
  '/rota%5cchave',
  '/rota//chave',
  '/rota/',
  '/rota?x=1',
  '/rota#x',
  '/rota nova',
  ' /rota',
  '/rota\n',
  '/rota\t',
  '/rota\r\nHost: evil.example',
  '/rota\0',
  '/rota;x',
  '/róta',
  '/rota\u2024\u2024',
  '/\uFF0Fevil.example',
  '/{outro}',
  '/{id}/{id}',
  '/rota/{ID}',
];

describe('invalid arguments', () => {
  testAll(FOREIGN_PATHS, 'request refuses a path that may lead elsewhere', async (path) => {
    const { tesa, requests } = clientAnswered(200, {});
    for (const options of [undefined, { id: 'prop_1' }]) {
      const error = await errorOf(ask(tesa, 'POST', path, options));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
    }
    expect(requests).toEqual([]);
  });

  test.each([undefined, null, 7, ['/chave'], new URL(`${local}/chave`), { toString: () => '/chave' }])(
    'request refuses a path that is not text: %o',
    async (path) => {
      const { tesa, requests } = clientAnswered(200, {});
      expect((await errorOf(ask(tesa, 'GET', path))).name).toBe('ConfigurationError');
      expect(requests).toEqual([]);
    },
  );

  testAll(
    ['get', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'GET ', 'POST /a', ''],
    'request refuses a method that the contract does not use',
    async (method) => {
      const { tesa, requests } = clientAnswered(200, {});
      expect((await errorOf(ask(tesa, method, '/rota-nova'))).name).toBe('ConfigurationError');
      expect(requests).toEqual([]);
    },
  );

  test.each([
    ['GET', '/propostas/{id}', {}],
    ['GET', '/propostas/{id}', { id: '' }],
    ['GET', '/propostas/{id}', { id: '..' }],
    ['GET', '/propostas/{id}', { id: '%2e%2e' }],
    ['GET', '/propostas/{id}', { id: 'a/b' }],
    ['GET', '/propostas/{id}', { id: 'a\\b' }],
    ['GET', '/propostas/{id}', { id: null }],
    ['GET', '/propostas', { id: 'prop_1' }],
    ['GET', '/propostas', { body: {} }],
    ['POST', '/rota-nova', { body: '{}' }],
    ['POST', '/rota-nova', { body: [] }],
    ['POST', '/rota-nova', { body: { idempotencyKey: uuid } }],
    ['POST', '/rota-nova', { query: { idempotencyKey: uuid } }],
    ['POST', '/rota-nova', { query: { quando: new Date(0) } }],
    ['POST', '/rota-nova', { query: 'a=1' }],
    ['POST', '/rota-nova', { idempotencykey: uuid }],
    ['POST', '/rota-nova', { timeout: 0 }],
    ['POST', '/rota-nova', { headers: { Authorization: 'Bearer outra' } }],
    ['POST', '/rota-nova', { headers: { Host: 'evil.example' } }],
    ['POST', '/rota-nova', uuid],
    ['POST', '/rota-nova', null],
    ['POST', '/rota-nova', [uuid]],
  ])('request refuses the arguments %j, %j, %j', async (...given) => {
    const { tesa, requests } = clientAnswered(200, {});
    const error = await errorOf(ask(tesa, ...given));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(requests).toEqual([]);
  });

  // JSON would encode most of these as `{}`, and a query string would omit them.
  test.each<[string, object]>([
    ['a promise that was not awaited', Promise.resolve({ valor: '10.00' })],
    ['a Map', new Map([['valor', '10.00']])],
    ['a FormData', new FormData()],
    ['a URLSearchParams', new URLSearchParams('valor=10.00')],
    ['a Blob', new Blob(['{}'])],
    ['a Date', new Date(0)],
    ['bytes', new Uint8Array(2)],
  ])('request refuses %s as the body or the query', async (_, value) => {
    const { tesa, requests } = clientAnswered(200, {});
    for (const options of [{ body: value }, { query: value }]) {
      const error = await errorOf(ask(tesa, 'POST', '/rota-nova', options));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    }
    expect(requests).toEqual([]);
  });
});

test('an attempt of request shows its operation to the hook, and its key to no hook', async () => {
  const seen: unknown[] = [];
  const { tesa, requests } = clientOver(() => answered(200, {}), {
    onAttempt: async (attempt, next) => void seen.push(attempt, await next({ traceparent: '00' })),
  });
  await tesa.request('GET', '/rota-nova', { query: { a: 1 } });
  expect(seen[0]).toEqual({
    operation: 'GET /rota-nova',
    method: 'GET',
    path: '/rota-nova',
    url: `${local}/rota-nova?a=1`,
    attempt: 1,
  });
  expect(requests.flatMap(headersOf)).toContainEqual(['traceparent', '00']);
});

test('request does not change its options', async () => {
  const { tesa } = clientAnswered(200, {});
  const options: RequestOptions = Object.freeze({
    body: Object.freeze({ a: 1 }),
    query: Object.freeze({ b: 2 }),
  });
  await tesa.request('POST', '/rota-nova', options);
  expect(options).toEqual({ body: { a: 1 }, query: { b: 2 } });
});
