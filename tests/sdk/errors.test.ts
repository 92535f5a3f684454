import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  isConflictError,
  isNotFoundError,
  isTesaError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  Tesa,
  TesaError,
  UnexpectedResponseError,
  ValidationError,
} from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { apiKey, clientAnswered, clientOver, entity, envelope, errorOf, local, uuid } from './support.ts';

function approvalAnswered(status: number, body: unknown, headers?: Record<string, string>) {
  const { tesa } = clientAnswered(status, body, headers);
  return errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid }));
}

test('text from the service is shown without characters that control a terminal or forge a log line', async () => {
  const odd = '\x1b]0;x\x07\r\n\x9b2J\u2028\u202e\u200b\x7f\x00ok';
  const shown = '\\u{1b}]0;x\\u{7}\\u{d}\\u{a}\\u{9b}2J\\u{2028}\\u{202e}\\u{200b}\\u{7f}\\u{0}ok';
  const erro = { codigo: `c_${odd}`, mensagem: odd, campo: odd, requisicao_id: odd };
  const error = await approvalAnswered(422, { erro });
  expect(error).toMatchObject({ mensagem: shown, campo: shown, requisicaoId: shown, codigo: `c_${shown}` });
  expect(error.message).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  const { tesa } = clientOver(() =>
    Promise.reject(new TypeError(`failed ${odd}`, { cause: new Error(odd) })),
  );
  const unanswered = await errorOf(tesa.obterProposta('prop_1', { maxRetries: 0 }));
  expect(unanswered.message).toContain(`(failed ${shown})`);
  const { tesa: waiting } = clientAnswered(200, entity({ status: odd }));
  const late = await errorOf(waiting.aguardarProposta('prop_1', { until: ['executada'], deadline: 1 }));
  expect(late.message).toContain('is still unknown.');
});

describe('refusals', () => {
  test.each([
    [400, 'json_invalido', InvalidRequestError],
    [401, 'chave_revogada', AuthenticationError],
    [403, 'escopo_insuficiente', PermissionError],
    [404, 'nao_encontrado', NotFoundError],
    [405, 'metodo_nao_permitido', InvalidRequestError],
    [409, 'estado_incompativel', ConflictError],
    [409, 'chave_de_idempotencia_reutilizada', ConflictError],
    [413, 'corpo_grande_demais', InvalidRequestError],
    [415, 'tipo_de_conteudo_nao_suportado', InvalidRequestError],
    [422, 'saldo_insuficiente', ValidationError],
    [429, 'limite_de_requisicoes', RateLimitError],
  ])(
    'a refusal with %i %s has the outcome rejected and its own class',
    async (status, codigo, ErrorClass) => {
      const error = await approvalAnswered(status, envelope(codigo, 'campo'));
      expect(error).toBeInstanceOf(ErrorClass);
      expect(error.name).toBe(ErrorClass.name);
      expect(error).toMatchObject({
        operation: 'aprovarProposta',
        outcome: 'rejected',
        status,
        codigo,
        mensagem: 'Mensagem da API.',
        campo: 'campo',
        requisicaoId: 'req_1',
        idempotencyKey: uuid,
        retryAfter: null,
      });
    },
  );

  test.each([
    [409, 'requisicao_em_andamento', ConflictError],
    [418, 'codigo_que_ainda_nao_existe', InvalidRequestError],
    [499, 'codigo_que_ainda_nao_existe', InvalidRequestError],
    [500, 'erro_interno', ServerError],
    [503, 'servico_indisponivel', ServerError],
    [599, 'codigo_que_ainda_nao_existe', ServerError],
  ])('a refusal with %i %s leaves the outcome unknown', async (status, codigo, ErrorClass) => {
    const error = await approvalAnswered(status, envelope(codigo));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({ outcome: 'unknown', status, codigo, campo: null });
  });

  test.each([
    ['0', 0],
    ['30', 30],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['99999999999', 99_999_999_999],
  ])('a refusal of the API with Retry-After %j asks for %j seconds', async (header, seconds) => {
    const error = await approvalAnswered(429, envelope('limite_de_requisicoes'), { 'Retry-After': header });
    expect(error.retryAfter).toBe(seconds);
  });
});

describe('messages', () => {
  test('the message contains the cause in the words of the API, and the next step', async () => {
    const error = await approvalAnswered(422, envelope('politica_invalida', 'status'));
    expect(error.message).toBe(
      'aprovarProposta answered 422 politica_invalida: Mensagem da API. (campo: status) ' +
        'Make the percentages add up to exactly 100. (requisicao_id: req_1)',
    );
  });

  test('the message leaves the next step to the API when a status prevents the operation', async () => {
    const error = await approvalAnswered(409, envelope('estado_incompativel'));
    expect(error.message).toBe(
      'aprovarProposta answered 409 estado_incompativel: Mensagem da API. (requisicao_id: req_1)',
    );
  });

  test("the message is short even if the service's texts are long", async () => {
    for (const name of ['codigo', 'mensagem', 'campo', 'requisicao_id']) {
      const erro = { ...envelope('estado_incompativel').erro, [name]: 'x'.repeat(100_000) };
      const { message } = await approvalAnswered(409, { erro });
      expect([name, message.length < 2000]).toEqual([name, true]);
    }
  });

  test('the message of an unknown outcome quotes the idempotency key that makes repeating safe', async () => {
    const error = await approvalAnswered(502, '<html>');
    expect(error.message).toContain(`repeat the call with { idempotencyKey: '${uuid}' }`);
  });

  test('the message is right for a code named like a property of every object', async () => {
    const error = await approvalAnswered(409, envelope('constructor'));
    expect(error.message).toMatch(/do not repeat the call to find out\. \(requisicao_id: req_1\)$/);
  });
});

describe('foreign responses', () => {
  test.each([
    ['an empty body', ''],
    ['HTML', '<html>Bad Gateway</html>'],
    ['a JSON string', '"erro"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an envelope without an error', '{"erro":null}'],
    ['an error without a code', '{"erro":{"mensagem":"Mensagem"}}'],
    ['a code that is a number', '{"erro":{"codigo":409,"mensagem":"Mensagem"}}'],
    ['half an envelope', '{"erro":{"codigo":"estado_incompativel","mens'],
  ])(
    "an error without the API's envelope, such as %s, has the class of its status and an unknown outcome",
    async (_, body) => {
      for (const [status, ErrorClass] of [
        [404, NotFoundError],
        [409, ConflictError],
        [502, ServerError],
      ] as const) {
        const error = await approvalAnswered(status, body, { 'Requisicao-Id': 'req_2' });
        expect(error).toBeInstanceOf(ErrorClass);
        expect(error).toMatchObject({
          outcome: 'unknown',
          codigo: null,
          mensagem: null,
          requisicaoId: 'req_2',
        });
      }
    },
  );

  test("an error without the API's envelope and with Content-Length 0 has the class of its status", async () => {
    const error = await approvalAnswered(502, '', { 'Content-Length': '0' });
    expect(error).toMatchObject({ name: 'ServerError', status: 502, outcome: 'unknown' });
  });

  test('an error with a field of the wrong type keeps the other fields', async () => {
    const erro = { codigo: 'saldo_insuficiente', mensagem: 'Mensagem.', campo: 42 };
    const error = await approvalAnswered(422, { erro }, { 'Requisicao-Id': 'req_2' });
    expect(error).toMatchObject({ codigo: 'saldo_insuficiente', campo: null, requisicaoId: 'req_2' });
  });
});

describe('unusable successes', () => {
  test.each([
    ['empty', ''],
    ['HTML', '<html>Login</html>'],
    ['cut in the middle', '{"id":"prop_1","status":"apro'],
    ['a list', '[]'],
    ['a string', '"prop_1"'],
    ['null', 'null'],
  ])(
    'a success without an entity (%s) is an UnexpectedResponseError with an unknown outcome',
    async (_, body) => {
      const error = await approvalAnswered(200, body);
      expect(error).toBeInstanceOf(UnexpectedResponseError);
      expect(error).toMatchObject({ outcome: 'unknown', status: 200, codigo: null, idempotencyKey: uuid });
      expect(error.message).not.toMatch(/Login|"|apro\b/);
    },
  );

  test('a success without an entity (204) is an UnexpectedResponseError with an unknown outcome', async () => {
    const { tesa } = clientOver(() => new Response(null, { status: 204 }));
    expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({
      name: 'UnexpectedResponseError',
      status: 204,
      outcome: 'unknown',
      idempotencyKey: null,
    });
  });

  test.each([300, 302, 304, 399])(
    'a redirect (%i) from a fetch that lets redirects through is an UnexpectedResponseError',
    async (status) => {
      const { tesa } = clientOver(
        () => new Response(null, { status, headers: { Location: 'https://example.com' } }),
      );
      const error = await errorOf(tesa.obterProposta('prop_1'));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', status });
      expect(error.message).toContain('as a redirect');
    },
  );

  test('a redirect whose status a browser hides is an UnexpectedResponseError', async () => {
    const hidden = { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } };
    const { tesa } = clientOver(() => Object.defineProperties(new Response(null), hidden));
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 0, outcome: 'unknown' });
    expect(error.message).toContain('as a redirect');
  });

  test('a redirect with a body has its body canceled', async () => {
    let isCanceled = false;
    const cancel = () => {
      isCanceled = true;
    };
    const { tesa } = clientOver(() => new Response(new ReadableStream({ cancel }), { status: 302 }));
    await errorOf(tesa.obterProposta('prop_1'));
    expect(isCanceled).toBe(true);
  });
});

test('every 2xx with an object is a success, and unknown fields pass through', async () => {
  const newer = entity({ status: 'em_revisao', campo_novo: 1 });
  const { tesa } = clientAnswered(299, newer);
  expect(await tesa.obterProposta('prop_1')).toEqual(newer);
});

describe('guards', () => {
  test('a guard recognizes only its own class', async () => {
    const error = await approvalAnswered(409, envelope('estado_incompativel'));
    expect([isTesaError(error), isConflictError(error), isNotFoundError(error)]).toEqual([true, true, false]);
  });

  test('a guard recognizes an error of a different copy of the package', () => {
    const foreign = Object.assign(new Error(), {
      name: 'ConflictError',
      outcome: 'rejected',
      '@tesa/sdk': true,
    });
    expect([isTesaError(foreign), isConflictError(foreign)]).toEqual([true, true]);
    expect(foreign).not.toBeInstanceOf(TesaError);
  });

  test.each([
    undefined,
    null,
    'ConflictError',
    42,
    {},
    { name: 'ConflictError' },
    new Error('ConflictError'),
  ])('a guard does not recognize %j', (thrown) => {
    expect([isTesaError(thrown), isConflictError(thrown)]).toEqual([false, false]);
  });
});

describe('metadata of errors', () => {
  const headers = {
    'X-Gateway-Trace': 'gw-42',
    RateLimit: '"padrao";r=0;t=7',
    'RateLimit-Policy': '"padrao";q=300;w=60',
    'Set-Cookie': 'sessao=1',
    'WWW-Authenticate': 'Bearer realm="tesa"',
    'X-Gateway-JWT': 'eyJhbGciOiJub25lIn0.e30.',
    'X-Bearer': 'eyJhbGciOiJub25lIn0.e30.',
  };

  test('a refusal has the rate limit and the headers of the last response, without headers that contain a secret', async () => {
    const error = await approvalAnswered(409, envelope('estado_incompativel'), headers);
    expect(error.rateLimit).toEqual({ remaining: 0, reset: 7, limit: 300, window: 60 });
    expect(error.headers).toEqual({
      'content-type': 'text/plain;charset=UTF-8',
      ratelimit: headers.RateLimit,
      'ratelimit-policy': headers['RateLimit-Policy'],
      'x-gateway-trace': 'gw-42',
    });
  });

  test('an error has the headers of the last response even when it is not from the API', async () => {
    const error = await approvalAnswered(200, '<html>', headers);
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', headers: { 'x-gateway-trace': 'gw-42' } });
    expect(error.rateLimit?.remaining).toBe(0);
  });

  test('an error without a response has null headers', async () => {
    const { tesa } = clientOver(() => Promise.reject(new TypeError('fetch failed')));
    expect(await errorOf(tesa.aprovarProposta('prop_1'))).toMatchObject({ rateLimit: null, headers: null });
  });

  test.each([
    ['that cannot be listed', { get: (): null => null }],
    [
      'that throw when they are listed',
      {
        get: (): null => null,
        forEach() {
          throw new Error('no');
        },
      },
    ],
  ])('an error has no headers from a fetch with headers %s', async (_, odd) => {
    const fetch = async () => ({ status: 404, ok: false, headers: odd, body: new Response('{}').body });
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch });
    expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({ status: 404, headers: {} });
  });
});
