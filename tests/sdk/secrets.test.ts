import { inspect } from 'node:util';
import { Tesa } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import {
  answered,
  apiKey,
  clientAnswered,
  clientOver,
  entity,
  envelope,
  errorOf,
  headersOf,
  local,
} from './support.ts';

/** Every form in which a log, an error tracker or a debugger may show a value. */
function everythingShownOf(value: unknown): string {
  const shown = [
    String(value),
    JSON.stringify(value),
    inspect(value, { showHidden: true, depth: null, getters: true }),
  ];
  if (value instanceof Error) shown.push(value.stack ?? '', everythingShownOf(value.cause));
  return shown.join('\n');
}

const body = { comentario: 'canario do corpo' };

describe('secrecy of the key', () => {
  test('the key is never shown by the client', () => {
    const tesa = new Tesa({ apiKey, baseUrl: local });
    expect(everythingShownOf(tesa)).not.toContain('canario');
    expect(everythingShownOf(Object.getOwnPropertyDescriptors(tesa))).not.toContain('canario');
  });

  test('the key is never shown by an error of a fetch that stores its failed request', async () => {
    const { tesa } = clientOver((request) => {
      const headers = request.headers.get('Authorization');
      const root = Object.assign(new Error(`no route for ${headers}`), { request, headers, code: headers });
      throw Object.assign(new TypeError(`failed with ${headers}`, { cause: root }), {
        request,
        config: { headers },
      });
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body));
    expect(error.cause).toMatchObject({ message: 'failed with Bearer [API key]' });
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test('the key is never shown by an error with circular causes', async () => {
    const { tesa } = clientOver((request) => {
      const circular = new Error(`for ${request.headers.get('Authorization')}`);
      circular.cause = circular;
      throw circular;
    });
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect(error.name).toBe('ConnectionError');
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test.each([200, 409, 500])(
    'the key is never shown by the error for a server that echoes it in a %i',
    async (status) => {
      const { erro } = envelope(`codigo ${apiKey}`, `campo ${apiKey}`);
      const echo = { erro: { ...erro, mensagem: `Chave ${apiKey} recusada.`, requisicao_id: apiKey } };
      const text = status === 200 ? apiKey : JSON.stringify(echo);
      const { tesa } = clientAnswered(status, text, { 'Requisicao-Id': apiKey });
      const error = await errorOf(tesa.aprovarProposta('prop_1', body));
      expect(error.requisicaoId).toBe('[API key]');
      expect(everythingShownOf(error)).not.toContain('canario');
    },
  );

  test('the key is never shown by the error of a closed port', async () => {
    const tesa = new Tesa({ apiKey, baseUrl: 'http://127.0.0.1:1/v1', maxRetries: 0 });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body));
    expect(error.name).toBe('ConnectionError');
    expect(everythingShownOf(error)).not.toContain('canario');
  });
});

describe('secrecy of a call', () => {
  const signingSecret = 'canario-da-assinatura';
  const headers = {
    'Requisicao-Id': 'req_1',
    'Set-Cookie': 'canario=de-sessao',
    Authorization: 'Basic canario',
    'WWW-Authenticate': 'Bearer realm="canario"',
    'X-Amz-Security-Token': 'canario',
    'X-Api-Key': 'canario',
    Location: 'https://outro.example/?codigo=canario',
    'X-Echo': `${apiKey} ${signingSecret}`,
  };
  const echo = JSON.stringify({ canario: body, apiKey, signingSecret });
  const spoken = envelope(`x ${signingSecret}`, apiKey);
  const thrown = (request: Request) => {
    const shown = headersOf(request).join();
    return Object.assign(new TypeError(`${apiKey} ${signingSecret}`, { cause: shown }), {
      request,
      shown,
      echo,
    });
  };

  const answers: [string, (request: Request) => Response | Promise<Response>][] = [
    ...[200, 302, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 503].map(
      (status): [string, () => Response] => [
        `${status} that echoes`,
        () => new Response(`${echo},`, { status, headers }),
      ],
    ),
    ...[400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 503].map((status): [string, () => Response] => [
      `${status} of the API`,
      () => new Response(JSON.stringify(spoken), { status, headers }),
    ]),
    ['a body cut off', () => new Response(echo, { headers: { ...headers, 'Content-Length': '9999' } })],
    ['a body that is not UTF-8', () => new Response(Uint8Array.of(0xff), { headers })],
    ['no answer', (request) => Promise.reject(thrown(request))],
    [
      'a programming error',
      (request) => Promise.reject(new RangeError(`${apiKey}`, { cause: thrown(request) })),
    ],
    ['silence', () => new Promise(() => {})],
  ];

  test.each(answers)(
    'no error and no log line shows a key, a secret, a sent header or a body (%s)',
    async (_, answer) => {
      const lines: unknown[] = [];
      const keep = (line: unknown) => lines.push(line);
      const logger = { debug: keep, info: keep, warn: keep, error: keep };
      const { tesa } = clientOver(answer, { signingSecret, logger });
      const error = await errorOf(tesa.aprovarProposta('prop_1', body));
      expect(everythingShownOf(error)).not.toContain('canario');
      expect(lines.length).toBeGreaterThan(0);
      expect(everythingShownOf(lines)).not.toContain('canario');
      expect(everythingShownOf(tesa)).not.toContain('canario');
    },
  );

  test.each([
    ['an id', (tesa: Tesa) => tesa.obterProposta('canario/..')],
    ['a body', (tesa: Tesa) => tesa.aprovarProposta('prop_1', ['canario'] as object)],
    ['an idempotencyKey', (tesa: Tesa) => tesa.aprovarProposta('prop_1', {}, { idempotencyKey: 'canario' })],
    ['a query', (tesa: Tesa) => tesa.listarPropostas({ apos: ['canario'] as unknown as string }).then()],
    ['a limit', (tesa: Tesa) => tesa.obterProposta('prop_1', { timeout: 'canario' as unknown as number })],
  ])(
    'no error and no log line shows a key, a secret, a sent header or a body (%s that is refused)',
    async (_, call) => {
      const { tesa } = clientOver(() => new Response('{}'));
      const error = await errorOf(call(tesa));
      expect(error.name).toBe('ConfigurationError');
      expect(everythingShownOf(error)).not.toContain('canario');
    },
  );

  test('no error and no log line shows a key, a secret, a sent header or a body (an abort during a request)', async () => {
    const controller = new AbortController();
    const { tesa } = clientOver((request) => {
      controller.abort();
      return Promise.reject(thrown(request));
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body, { signal: controller.signal }));
    expect(error.name).toBe('AbortedError');
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test.each([
    { apiKey, signingSecret: 'canario da assinatura' },
    { apiKey: 'canario', signingSecret },
    { apiKey, baseUrl: 'https://canario@sandbox.tesa.example/v1' },
    { apiKey, timeout: 'canario' as unknown as number },
  ])(
    'no error and no log line shows a key, a secret, a sent header or a body (a client that cannot be created, %#)',
    (options) => {
      let error: unknown;
      try {
        new Tesa(options);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(Error);
      expect(everythingShownOf(error)).not.toContain('canario');
    },
  );
});

describe('header values', () => {
  const headers = { 'X-Gateway': 'canario-do-gateway', 'Proxy-Authorization': 'Basic canario0de9+base64=' };
  const quoted = (request: Request) => headersOf(request).map((header) => header.join(': '));

  test.each<[string, object, object]>([
    ['of the client', { headers }, {}],
    ['of a call', {}, { headers }],
    ['of a hook', { onAttempt: (_: unknown, next: (headers: object) => unknown) => next(headers) }, {}],
  ])(
    "the values of extra headers, such as a gateway's token, appear in no error and no log line: %s",
    async (_, ofClient, ofCall) => {
      const lines: unknown[] = [];
      const logger = {
        debug: (line: unknown) => lines.push(line),
        warn: (line: unknown) => lines.push(line),
      };
      for (const answer of [
        (request: Request) => {
          throw new TypeError(`failed with ${quoted(request)}`, {
            cause: new Error(quoted(request).join('\n')),
          });
        },
        (request: Request) => {
          throw Object.assign(new RangeError('no base64= canario0de9+base64='), { code: quoted(request)[0] });
        },
        (request: Request) =>
          answered(409, {
            erro: { codigo: 'x', mensagem: `${quoted(request)}`, campo: `${quoted(request)}` },
          }),
        (request: Request) => answered(500, '', { 'Requisicao-Id': `${request.headers.get('X-Gateway')}` }),
      ]) {
        const { tesa } = clientOver(answer, { ...ofClient, logger });
        const error = await errorOf(tesa.aprovarProposta('prop_1', body, ofCall));
        expect(everythingShownOf(error)).not.toContain('canario');
      }
      expect(lines.length).toBeGreaterThan(0);
      expect(everythingShownOf(lines)).not.toContain('canario');
    },
  );

  test('overlapping secrets are redacted longest first, so that no part remains', async () => {
    const { tesa } = clientOver(
      (request) => {
        throw new RangeError(`${request.headers.get('X-B')}`);
      },
      { headers: { 'X-A': 'gateway-1', 'X-B': 'gateway-1-canario' } },
    );
    expect((await errorOf(tesa.obterProposta('prop_1'))).cause).toMatchObject({ message: '[header]' });
  });

  test('values too short to be secrets, and codes of the contract, are not redacted', async () => {
    const { tesa } = clientAnswered(422, envelope('politica_invalida'));
    const error = await errorOf(
      tesa.aprovarProposta('prop_1', body, { headers: { 'X-A': 'a', 'X-B': 'politica' } }),
    );
    expect(error).toMatchObject({ outcome: 'rejected', mensagem: 'Mensagem da API.' });
    expect(error.message).toContain('Make the percentages add up to exactly 100.');
  });

  test.each(['User-Agent', 'Prefer'])('the value of %s is not a secret and is not redacted', async (name) => {
    const { tesa } = clientAnswered(403, {
      erro: { codigo: 'tesouraria_2', mensagem: 'tesouraria/2 is blocked', campo: null },
    });
    const error = await errorOf(
      tesa.obterProposta('prop_1', { headers: { [name]: 'example=tesouraria_2, tesouraria/2' } }),
    );
    expect(error).toMatchObject({ codigo: 'tesouraria_2', mensagem: 'tesouraria/2 is blocked' });
  });
});

describe('partly quoted secrets', () => {
  const random = 'q7Zk2mXw9Rt4Lb8VcN3y';
  const parts = [random.slice(0, 8), random.slice(-8), random.slice(6, -5), `${random.slice(0, 12)}...`];

  test.each<[string, object, object]>([
    ['the API key', { apiKey: `svc_test_${random}` }, {}],
    ['a key that rotates', { apiKey: async () => `svc_test_${random}` }, {}],
    ['the signing secret', { signingSecret: random }, {}],
    ['a header of the client', { headers: { 'X-Gateway': `Token ${random}` } }, {}],
    ['a header of a call', {}, { headers: { 'X-Gateway': random } }],
  ])('a part of a secret is redacted from eight characters on: %s', async (_, ofClient, ofCall) => {
    for (const part of parts) {
      const { tesa } = clientOver(
        () => answered(401, { erro: { codigo: 'x', mensagem: `Credencial "${part}".`, campo: null } }),
        ofClient,
      );
      const error = await errorOf(tesa.obterProposta('prop_1', ofCall));
      expect(error.mensagem).toMatch(/^Credencial "\[(API key|signing secret|header)\](\.\.\.)?"\.$/);
    }
  });

  test('a signing secret of fewer than eight characters is redacted as a whole', async () => {
    const { tesa } = clientOver(
      () => answered(401, { erro: { codigo: 'x', mensagem: 'Segredo q7Zk2.', campo: null } }),
      { signingSecret: 'q7Zk2' },
    );
    expect((await errorOf(tesa.obterProposta('prop_1'))).mensagem).toBe('Segredo [signing secret].');
  });

  test('shorter parts of a secret are shown, because ordinary words contain them', async () => {
    const { tesa } = clientAnswered(401, { erro: { codigo: 'x', mensagem: 'gateway-', campo: null } });
    const error = await errorOf(tesa.obterProposta('prop_1', { headers: { 'X-A': 'gateway 123' } }));
    expect(error.mensagem).toBe('gateway-');
  });
});

test('a wait does not show a status that the contract does not name', async () => {
  const { tesa } = clientOver(() => answered(200, entity({ id: 'prop_1', status: apiKey })));
  const error = await errorOf(tesa.aguardarProposta('prop_1', { until: ['aprovada'], deadline: 1 }));
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(everythingShownOf(error)).not.toContain(apiKey);
});

test('long error texts are truncated before redaction', async () => {
  const { tesa } = clientAnswered(422, {
    erro: { codigo: 'x'.repeat(1_000_000), mensagem: 'y'.repeat(1_000_000), campo: null },
  });
  const error = await errorOf(tesa.obterProposta('prop_1'));
  expect([error.codigo, error.mensagem].map((text) => `${text}`.length)).toEqual([100_000, 100_000]);
});

test('an error as JSON has everything that a log needs, and the mark that identifies it', async () => {
  const { tesa } = clientAnswered(409, envelope('chave_de_idempotencia_reutilizada'));
  const error = await errorOf(tesa.aprovarProposta('prop_1'));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    '@tesa/sdk': true,
    name: 'ConflictError',
    message: error.message,
    outcome: 'rejected',
    operation: 'aprovarProposta',
    status: 409,
    codigo: 'chave_de_idempotencia_reutilizada',
    mensagem: 'Mensagem da API.',
    campo: null,
    requisicaoId: 'req_1',
    idempotencyKey: error.idempotencyKey,
    retryAfter: null,
    rateLimit: null,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    attempts: 1,
  });
});
