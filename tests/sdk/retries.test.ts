import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoff } from '../../sdk/src/send.ts';
import { testClock } from './clock.ts';
import {
  answered,
  apiKey,
  clientAnswered,
  clientAnsweredInTurn,
  clientOver,
  entity,
  envelope,
  errorOf,
  headersOf,
  successOf,
} from './support.ts';

const resgate = { valor: '1.00', carteira_destino_id: 'cart_1' };
const created = successOf('criarResgate', resgate);
const good = () => answered(201, created);
const refusal =
  (status: number, codigo: string, headers = {}) =>
  () =>
    answered(status, envelope(codigo), headers);
const busy = refusal(503, 'servico_indisponivel');

describe('retried failures', () => {
  test.each([
    ['408', () => answered(408, '')],
    ['429', refusal(429, 'limite_de_requisicoes')],
    ['500', refusal(500, 'erro_interno')],
    ['a 502 of HTML', () => answered(502, '<html>')],
    ['503', busy],
    ['an empty 504', () => answered(504, '')],
    ['599', () => answered(599, '')],
    ['409 requisicao_em_andamento', refusal(409, 'requisicao_em_andamento')],
    ['a success cut off', () => answered(201, '{"id":"res_1"', { 'Content-Length': '16' })],
    ['a refusal cut off', () => answered(409, '{"erro":', { 'Content-Length': '99' })],
  ])('a transient failure is retried (%s), and the second response is returned', async (_, first) => {
    const { tesa, requests } = clientAnsweredInTurn([first, good]);
    expect(await tesa.criarResgate(resgate)).toEqual(created);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['an undici error', new TypeError('fetch failed', { cause: new Error('other side closed') })],
    ['Chrome', new TypeError('Failed to fetch')],
    ['Safari', new TypeError('Load failed')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Deno', new TypeError('error sending request for url (https://sandbox.tesa.example/v1)')],
    ['Bun', Object.assign(new TypeError('Unable to connect.'), { code: 'ECONNREFUSED' })],
    [
      'Bun, for a response that is not HTTP',
      Object.assign(new TypeError('Malformed'), { code: 'Malformed_HTTP_Response' }),
    ],
    ['an older Bun', Object.assign(new Error('Unable to connect.'), { code: 'ConnectionClosed' })],
    ['Workers', new Error('Network connection lost.')],
    ['a timeout of the fetch itself', new DOMException('timed out', 'TimeoutError')],
    ['a value that is not an error', 'reset'],
  ])('a transient failure is retried (thrown by fetch: %s)', async (_, thrown) => {
    const { tesa, requests } = clientOver((_request, attempt) => {
      if (attempt === 1) throw thrown;
      return good();
    });
    expect(await tesa.criarResgate(resgate)).toEqual(created);
    expect(requests).toHaveLength(2);
  });
});

describe('final failures', () => {
  test.each([
    [400, 'json_invalido'],
    [401, 'chave_invalida'],
    [403, 'escopo_insuficiente'],
    [404, 'nao_encontrado'],
    [405, 'metodo_nao_permitido'],
    [409, 'chave_de_idempotencia_reutilizada'],
    [409, 'codigo_que_ainda_nao_existe'],
    [413, 'corpo_grande_demais'],
    [422, 'saldo_insuficiente'],
  ])('a permanent failure is not retried (%i %s)', async (status, codigo) => {
    const { tesa, requests } = clientAnswered(status, envelope(codigo), { 'Retry-After': '1' });
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ status, codigo, attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a success that is HTML', () => answered(200, '<html>Login</html>')],
    ['a success that is empty', () => answered(200, '')],
    ['a redirect', () => answered(307, '', { Location: 'https://example.com' })],
    ['a bare 409', () => answered(409, '')],
    [
      'a redirect that fetch had followed',
      () => Object.defineProperty(good(), 'redirected', { value: true }),
    ],
  ])('a permanent failure is not retried (%s)', async (_, answer) => {
    const { tesa, requests } = clientOver(answer);
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test.each([
    new TypeError("Cannot read properties of undefined (reading 'fetch')"),
    new TypeError('request.connection is not a function'),
    new TypeError('Invalid URL', {
      cause: Object.assign(new Error('Invalid URL'), { code: 'ERR_INVALID_URL' }),
    }),
    Object.assign(new TypeError('invalid onRequestStart method'), { code: 'UND_ERR_INVALID_ARG' }),
    new ReferenceError('proxy is not defined'),
    new RangeError('Maximum call stack size exceeded'),
    new SyntaxError('Unexpected token'),
    new DOMException('stopped by the fetch itself', 'AbortError'),
  ])('a permanent failure is not retried (thrown by fetch: %s)', async (thrown) => {
    const { tesa, requests } = clientOver(() => {
      throw thrown;
    });
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ name: 'ConnectionError', attempts: 1 });
    expect(requests).toHaveLength(1);
  });
});

test.each([undefined, null, {}, 'ok', { ok: true, json: async () => ({}) }])(
  'a fetch that returns %o, which is not a Response, is an error and is not retried',
  async (answer) => {
    const { tesa, requests } = clientOver(() => answer as unknown as Response);
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('fetch must return a Response');
    expect(requests).toHaveLength(1);
  },
);

describe('attempts', () => {
  test('every attempt is a separate request with the same key, headers and bytes', async () => {
    const { tesa, requests } = clientAnswered(503, '');
    const error = await errorOf(tesa.criarResgate(resgate));
    const seen = await Promise.all(
      requests.map(async (request) => ({
        url: request.url,
        headers: headersOf(request),
        body: await request.text(),
      })),
    );
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((request) => JSON.stringify(request)))).toHaveLength(1);
    const [first] = requests;
    expect(first?.headers.get('Authorization')).toBe(`Bearer ${apiKey}`);
    expect(first?.headers.get('Idempotency-Key')).toBe(error.idempotencyKey);
    expect(seen[0]?.body).toBe(JSON.stringify(resgate));
  });

  test('every attempt of a read is retried too, without a key', async () => {
    const { tesa, requests } = clientAnsweredInTurn([busy, () => answered(200, entity())]);
    expect(await tesa.obterProposta('prop_1')).toEqual(entity());
    expect(requests.map((request) => request.headers.has('Idempotency-Key'))).toEqual([false, false]);
  });

  test("a fetch that mutates an attempt's headers does not affect the next attempt", async () => {
    const { tesa, requests } = clientOver((request) => {
      for (const [name] of headersOf(request)) request.headers.delete(name);
      return answered(503, '');
    });
    await errorOf(tesa.criarResgate(resgate));
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual(
      Array(3).fill(`Bearer ${apiKey}`),
    );
  });
});

describe('retry limit', () => {
  test.each([
    [undefined, 3],
    [0, 1],
    [1, 2],
    [5, 6],
  ])('maxRetries of %j sends at most %i requests', async (maxRetries, count) => {
    const { tesa, requests } = clientOver(busy, { maxRetries });
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ attempts: count, status: 503 });
    expect(requests).toHaveLength(count);
  });

  test.each([
    [5, 0, 1],
    [0, 1, 2],
  ])("the client's maxRetries, %i, is overridden by the call's, %i", async (ofClient, ofCall, count) => {
    const { tesa, requests } = clientOver(busy, { maxRetries: ofClient });
    await errorOf(tesa.criarResgate(resgate, { maxRetries: ofCall }));
    expect(requests).toHaveLength(count);
  });
});

describe('back-off', () => {
  test.each([
    [0, [0, 0, 0, 0, 0, 0]],
    [0.5, [250, 500, 1000, 2000, 4000, 4000]],
  ])('the wait before a retry with a random number of %d is %j', async (random, waits) => {
    const { tesa, clock } = clientOver(busy, { maxRetries: 6 }, testClock({ random }));
    await errorOf(tesa.criarResgate(resgate));
    expect(clock.waits).toEqual(waits);
  });

  test('the wait before a retry is between zero and a bound that doubles up to 8 s', () => {
    const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), draws, (retry, draw) => {
        const wait = backoff(retry, () => draw);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(8000, 500 * 2 ** (retry - 1)));
      }),
    );
  });

  test.each(['429', '503', '409', '408'])(
    'the wait before a retry of a %s is never less than Retry-After',
    async (status) => {
      const codigo = status === '409' ? 'requisicao_em_andamento' : 'limite_de_requisicoes';
      const { tesa, clock } = clientAnsweredInTurn([
        refusal(Number(status), codigo, { 'Retry-After': '7' }),
        good,
      ]);
      await tesa.criarResgate(resgate);
      expect(clock.waits).toEqual([7000]);
    },
  );

  test('the wait before a retry is the backoff when that is longer than Retry-After', async () => {
    const { tesa, clock } = clientAnsweredInTurn([refusal(429, 'x', { 'Retry-After': '0' }), good]);
    await tesa.criarResgate(resgate);
    expect(clock.waits).toEqual([250]);
  });

  test('the wait before a retry accepts Retry-After as a date', async () => {
    const headers = { 'Retry-After': 'Thu, 01 Oct 2026 14:10:12 GMT' };
    const { tesa, clock } = clientAnsweredInTurn([refusal(503, 'servico_indisponivel', headers), good]);
    await tesa.criarResgate(resgate);
    expect(clock.waits).toEqual([12_000]);
  });

  test.each([
    ['60', {}, 60_000],
    ['10', { deadline: 10_001 }, 10_000],
  ])('a Retry-After of %s s with %j is waited out', async (asked, limits, wait) => {
    const slow = refusal(429, 'limite_de_requisicoes', { 'Retry-After': asked });
    const { tesa, clock } = clientAnsweredInTurn([slow, good], limits);
    await tesa.criarResgate(resgate);
    expect(clock.waits).toEqual([wait]);
  });

  test.each([
    ['61', { deadline: 2_000_000 }, 61],
    ['86400', {}, 86_400],
    ['99999999999999999999', {}, Number.MAX_SAFE_INTEGER],
    ['Fri, 02 Oct 2026 14:10:00 GMT', {}, 86_400],
    ['10', { deadline: 10_000 }, 10],
  ])('a Retry-After of %s with %j fails the call without a wait', async (asked, limits, retryAfter) => {
    const slow = refusal(429, 'limite_de_requisicoes', { 'Retry-After': asked });
    const { tesa, clock } = clientOver(slow, limits);
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ name: 'RateLimitError', attempts: 1, retryAfter });
    expect(clock.waits).toEqual([]);
  });

  test('the wait before a retry that would exceed the deadline is skipped, and the call ends at once with its last error', async () => {
    const { tesa, clock } = clientOver(busy, { deadline: 700, maxRetries: 9 });
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ name: 'ServerError', attempts: 2 });
    expect(clock.waits).toEqual([250]);
  });

  test('a machine suspended past the deadline during the wait ends the call with its last error', async () => {
    const clock = testClock();
    const { runtime } = clock;
    const startTimer: typeof runtime.startTimer = (ms, ring) =>
      runtime.startTimer(ms, () => {
        clock.pass(3_600_000);
        ring();
      });
    const slept = { ...clock, runtime: { ...runtime, startTimer } };
    const { tesa, requests } = clientOver(busy, {}, slept);
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ name: 'ServerError', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test('no attempt follows a wait that ends exactly at the deadline', async () => {
    const clock = testClock();
    const { runtime } = clock;
    const startTimer: typeof runtime.startTimer = (ms, ring) =>
      runtime.startTimer(ms, () => {
        clock.pass(750);
        ring();
      });
    const late = { ...clock, runtime: { ...runtime, startTimer } };
    const { tesa, requests } = clientOver(busy, { deadline: 1000 }, late);
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ name: 'ServerError', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test("the caller's signal ends the wait before a retry at once", async () => {
    const controller = new AbortController();
    const clock = testClock({ patience: 0 });
    const { tesa, requests } = clientOver(busy, {}, clock);
    const call = errorOf(tesa.criarResgate(resgate, { signal: controller.signal }));
    await new Promise(setImmediate);
    expect(clock.pending()).toBe(1);
    controller.abort('enough');
    const error = await call;
    expect(error).toMatchObject({ name: 'AbortedError', cause: 'enough', outcome: 'unknown', attempts: 1 });
    expect(clock.pending()).toBe(0);
    expect(requests).toHaveLength(1);
  });

  test('an abort during the wait after a refusal leaves the outcome rejected, because nothing happened', async () => {
    const controller = new AbortController();
    const { tesa } = clientOver(refusal(429, 'limite_de_requisicoes'), {}, testClock({ patience: 0 }));
    const call = errorOf(tesa.criarResgate(resgate, { signal: controller.signal }));
    await new Promise(setImmediate);
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortedError', outcome: 'rejected' });
  });
});
