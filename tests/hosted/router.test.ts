import { describe, expect, test } from 'vitest';
import { credentialsOf } from '../../hosted/src/credentials/credentials.ts';
import { readSecrets } from '../../hosted/src/credentials/secrets.ts';
import { accountOfKey, accountOfToken } from '../../hosted/src/credentials/verify.ts';
import { route } from '../../hosted/src/edge/router.ts';
import type { Env } from '../../hosted/src/env.ts';
import { NOTHING_HERE } from '../../hosted/src/world/world-rpc.ts';
import { WORLD_HEADER } from '../../mock/src/worlds/world-name.ts';
import { bodyInPieces } from './body-in-pieces.ts';
import { fakePlatform, type OnWorld, SECRETS } from './fake-platform.ts';

const ORIGIN = 'https://sandbox.tesa.example';
const ANA = 'a0123456789abcdef';
const { keys, keyPrefix, controlToken } = credentialsOf(ANA, readSecrets(SECRETS));

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const KEY = bearer(keys.admin);
const TOKEN = bearer(controlToken);

const ask = (env: Env, path: string, init?: RequestInit, log?: (line: string) => void) =>
  route(new Request(`${ORIGIN}${path}`, init), env, log);

async function refusalIn(response: Response): Promise<[status: number, codigo: string]> {
  const { erro } = (await response.json()) as { erro: { codigo: string } };
  return [response.status, erro.codigo];
}

function listening(options: Omit<Partial<Env>, 'WORLDS' | 'ACCOUNTS'> = {}) {
  const heard: Request[] = [];
  const onWorld: OnWorld = (_, request) => {
    heard.push(request);
    return new Response('do mundo', { status: 299, headers: { 'X-De': 'objeto' } });
  };
  return { ...fakePlatform({ ...options, onWorld }), heard };
}

describe('authenticated requests', () => {
  test.each([
    ['/v1/propostas', KEY],
    ['/v1/nada', KEY],
    ['/v1/propostas', bearer(keys.revoked)],
    ['/v1/propostas', bearer(`${keyPrefix}folha`)],
    ['/_sandbox/mundos', TOKEN],
    ['/_sandbox/nada', TOKEN],
    ['/_sandbox', TOKEN],
  ])('a request to %s reaches the main world of the account', async (path, headers) => {
    const { env, woken } = listening();
    const response = await ask(env, path, { headers });
    expect([response.status, response.headers.get('X-De'), await response.text()]).toEqual([
      299,
      'objeto',
      'do mundo',
    ]);
    expect(woken).toEqual([`${ANA}/principal`]);
  });

  test('a request that names a branch reaches the branch, or the main world if the name is invalid', async () => {
    const { env, woken } = listening();
    for (const world of ['principal', 'mundo_7', 'mundo_x', '../outra/principal', 'mundo_7/principal'])
      await ask(env, '/v1/propostas', { headers: { ...KEY, [WORLD_HEADER]: world } });
    const [principal, branch] = [`${ANA}/principal`, `${ANA}/mundo_7`];
    expect(woken).toEqual([principal, branch, principal, principal, principal]);
  });

  test('a request arrives complete, with address and account set only by the edge', async () => {
    const { env, heard } = listening({ TRUST_CLIENT_IP: '1' });
    await ask(env, '/v1/resgates?a=1&b=%C3%A7', {
      method: 'POST',
      headers: {
        ...KEY,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k',
        'CF-Connecting-IP': '198.51.100.4',
        'Sandbox-Conta': 'a9999999999999999',
        'X-Forwarded-Proto': 'http',
      },
      body: '{"valor":"ç"}',
    });
    const [{ method, url, headers, redirect }, body] = [heard[0] as Request, await heard[0]?.text()];
    expect([method, url, body, redirect]).toEqual([
      'POST',
      `${ORIGIN}/v1/resgates?a=1&b=%C3%A7`,
      '{"valor":"ç"}',
      'manual',
    ]);
    const sent = [
      'Authorization',
      'Idempotency-Key',
      'CF-Connecting-IP',
      'Sandbox-Conta',
      'X-Forwarded-Proto',
    ];
    expect(sent.map((name) => headers.get(name))).toEqual([
      KEY.Authorization,
      'k',
      '198.51.100.4',
      ANA,
      'https',
    ]);
  });

  test('a request has no address unless the platform sets it, even if the client sends one', async () => {
    const { env, heard } = listening();
    await ask(env, '/v1/propostas', { headers: { ...KEY, 'CF-Connecting-IP': '203.0.113.7' } });
    await ask(env, '/_sandbox/mundos', { headers: { ...TOKEN, 'CF-Connecting-IP': '127.0.0.1' } });
    expect(heard.map(({ headers }) => headers.get('CF-Connecting-IP'))).toEqual(['0.0.0.0', '0.0.0.0']);
  });

  test.each([
    ['/v1/resgates/resg_1', KEY, 1_048_576],
    ['/_sandbox/mundo', TOKEN, 4 * 1_048_576],
  ])('a body to %s arrives up to the limit, and at most one byte beyond it', async (path, headers, most) => {
    const { env, heard } = listening();
    const sizes: number[] = [];
    for (const size of [0, most, most + 1, 2 * most]) {
      await ask(env, path, { method: 'PUT', headers, body: new Uint8Array(size) });
      sizes.push((await heard.at(-1)?.arrayBuffer())?.byteLength ?? -1);
    }
    expect(sizes).toEqual([0, most, most + 1, most + 1]);
  });

  test('a request with an interrupted body does not wake an object', async () => {
    const { env, woken } = listening();
    const body = new ReadableStream({
      type: 'bytes',
      pull: (controller) => controller.error(new Error('cut')),
    });
    const init = { method: 'POST', headers: KEY, body, duplex: 'half' } as RequestInit;
    expect(await refusalIn(await ask(env, '/v1/resgates', init))).toEqual([400, 'requisicao_invalida']);
    expect(woken).toEqual([]);
  });
});

test("the control plane refuses an account's API key, and the API refuses its control token", async () => {
  const { env, woken } = listening();
  const control = await refusalIn(await ask(env, '/_sandbox/mundos', { headers: KEY }));
  const api = await refusalIn(await ask(env, '/v1/propostas', { headers: TOKEN }));
  expect([control, api]).toEqual([
    [403, 'origem_nao_permitida'],
    [401, 'chave_invalida'],
  ]);
  expect(woken).toEqual([]);
});

test.each([
  [{ Origin: 'https://outra.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: 'https://sandbox.tesa.example:8443' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Service-Signature': '0'.repeat(64) }, 403],
  [{ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }, 299],
  [{ 'Sec-Fetch-Site': 'none' }, 299],
])(
  'the control plane answers a page with the headers %j and a valid token with %i',
  async (headers, status) => {
    const { env } = listening();
    expect((await ask(env, '/_sandbox/mundos', { headers: { ...TOKEN, ...headers } })).status).toBe(status);
  },
);

test('a webhook back to the service is refused, with a key or to the path that creates accounts', async () => {
  const { env, woken } = listening();
  const delivery = { 'User-Agent': 'Tesa-Webhooks', 'Service-Signature': '0'.repeat(64) };
  for (const [path, headers] of [
    ['/v1/resgates', KEY],
    ['/_sandbox/mundos', TOKEN],
    ['/contas', {}],
    ['/', {}],
  ] as const) {
    const response = await ask(env, path, {
      method: 'POST',
      headers: { ...headers, ...delivery },
      body: '{}',
    });
    expect(await refusalIn(response)).toEqual([403, 'origem_nao_permitida']);
  }
  expect(woken).toEqual([]);
});

test('a signed client request is not mistaken for a webhook', async () => {
  const { env } = listening();
  const headers = { ...KEY, 'Service-Timestamp': '1', 'Service-Signature': '0'.repeat(64) };
  expect((await ask(env, '/v1/propostas', { headers })).status).toBe(299);
});

describe('missing worlds', () => {
  const nothing = (of: 'mundo' | 'conta') =>
    new Response(null, { status: 404, headers: { [NOTHING_HERE]: of } });

  test('a request to a branch that was never created is answered by the main world', async () => {
    const bodies: string[] = [];
    const { env, woken } = fakePlatform({
      onWorld: async (name, request) => {
        bodies.push(await request.text());
        return name.endsWith('mundo_9') ? nothing('mundo') : new Response('não existe', { status: 422 });
      },
    });
    const headers = { ...KEY, [WORLD_HEADER]: 'mundo_9' };
    const response = await ask(env, '/v1/resgates', { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.text()]).toEqual([422, 'não existe']);
    expect(woken).toEqual([`${ANA}/mundo_9`, `${ANA}/principal`]);
    expect(bodies).toEqual(['{}', '{}']);
  });

  test.each(['mundo_9', 'principal'])(
    'credentials of a deleted account get the same answer as unknown ones, in %s',
    async (world) => {
      const { env } = fakePlatform({
        onWorld: (name) => nothing(name.endsWith('mundo_9') ? 'mundo' : 'conta'),
      });
      const inWorld = { [WORLD_HEADER]: world };
      for (const [path, own, strange] of [
        ['/v1/propostas', KEY, bearer('svc_test_desconhecida')],
        ['/_sandbox/mundos', TOKEN, bearer('ctl_test_desconhecido')],
      ] as const) {
        const shown = async (headers: Record<string, string>) => {
          const response = await ask(env, path, {
            headers: { ...headers, ...inWorld, 'Sandbox-Explicar': 'sim' },
          });
          const text = await response.text();
          expect(response.headers.has(NOTHING_HERE)).toBe(false);
          return [response.status, text.replace(/req_[0-9a-f]{32}/, '')];
        };
        expect(await shown(own)).toEqual(await shown(strange));
      }
    },
  );
});

describe('failing objects', () => {
  test.each([
    [{ overloaded: true }, '10'],
    [{ retryable: true }, '1'],
    [{}, '1'],
  ])(
    "an object's failure with the properties %j becomes a 503 with Retry-After",
    async (marks, retryAfter) => {
      const logged: string[] = [];
      const { env, woken } = fakePlatform({
        onWorld: () => {
          throw Object.assign(new Error(`lost with ${keys.admin}`), marks);
        },
      });
      const response = await ask(env, '/v1/propostas', { headers: KEY }, (line) => logged.push(line));
      expect(response.headers.get('Retry-After')).toBe(retryAfter);
      const requestId = response.headers.get('Requisicao-Id') ?? '';
      expect(await refusalIn(response)).toEqual([503, 'servico_indisponivel']);
      // The edge must not retry, because only the client knows whether a retry is safe.
      expect(woken).toHaveLength(1);
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(`${requestId} Error: lost with svc_test_***`);
    },
  );

  test('a failure while creating an account reveals no credentials', async () => {
    const { env } = fakePlatform({
      onCreate: () => {
        throw new Error('no');
      },
    });
    const response = await ask(env, '/contas', { method: 'POST' });
    expect(await refusalIn(response)).toEqual([503, 'servico_indisponivel']);
  });
});

test.each([undefined, '{}', '{"a":"curto"}'])(
  'a service with the secrets %s refuses everyone and logs the reason',
  async (secrets) => {
    const logged: string[] = [];
    const { env, woken } = listening({ SECRETS: secrets } as Partial<Env>);
    for (const [path, method] of [
      ['/v1/propostas', 'GET'],
      ['/_sandbox/mundos', 'GET'],
      ['/contas', 'POST'],
    ] as const) {
      const response = await ask(env, path, { method, headers: KEY }, (line) => logged.push(line));
      expect(await refusalIn(response)).toEqual([500, 'erro_interno']);
    }
    expect(woken).toEqual([]);
    expect(logged).toHaveLength(3);
    for (const line of logged) expect(line).toMatch(/SecretsError: .*SECRETS/);
  },
);

function limitOf(most: number) {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: counted.push(key) <= most });
  return { limit, counted };
}

describe('accounts endpoint', () => {
  test('POST /contas creates an account and shows its credentials once', async () => {
    const created: unknown[] = [];
    const { env, woken } = fakePlatform({ onCreate: (...of) => created.push(of) });
    const before = Date.now();
    const response = await ask(env, '/contas', { method: 'POST' });
    const body = (await response.json()) as Record<string, string> & { chaves: Record<string, string> };
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const secrets = readSecrets(SECRETS);
    const { conta = '', chaves } = body;
    expect(conta).toMatch(/^b[0-9a-z]{16}$/);
    expect(Object.keys(chaves)).toEqual(['admin', 'operador', 'revogada', 'ip', 'outra']);
    for (const key of Object.values(chaves)) expect(accountOfKey(key, secrets)).toBe(conta);
    expect(accountOfKey(`${body.prefixo_de_chaves}folha`, secrets)).toBe(conta);
    expect(accountOfToken(body.token_de_controle ?? '', secrets)).toBe(conta);
    expect(body.segredo_de_assinatura).toMatch(/^sigsec_[0-9a-f]{64}$/);
    expect(body.base_url).toBe(`${ORIGIN}/v1`);
    const days = (Date.parse(body.expira_em ?? '') - before) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect([woken, created]).toEqual([[conta], [[conta, expect.any(Number)]]]);
  });

  test('POST /contas creates a new account each time', async () => {
    const { env, woken } = fakePlatform();
    for (const _ of [1, 2, 3]) await ask(env, '/contas', { method: 'POST', body: 'qualquer' });
    expect(new Set(woken).size).toBe(3);
  });

  test.each([
    ['GET', {}, [405, 'metodo_nao_permitido']],
    ['DELETE', {}, [405, 'metodo_nao_permitido']],
    ['POST', { Origin: 'https://outra.example' }, [403, 'origem_nao_permitida']],
    ['POST', { 'Sec-Fetch-Site': 'cross-site' }, [403, 'origem_nao_permitida']],
  ] as const)(
    '/contas does not create an account for %s with headers %j',
    async (method, headers, refusal) => {
      const { env, woken } = fakePlatform();
      const response = await ask(env, '/contas', { method, headers });
      expect(response.headers.get('Allow')).toBe(refusal[0] === 405 ? 'POST' : null);
      expect(await refusalIn(response)).toEqual(refusal);
      expect(woken).toEqual([]);
    },
  );

  test('POST /contas limits accounts per address and says when to retry', async () => {
    const limit = limitOf(1);
    const { env, woken } = fakePlatform({ CREATION_LIMIT: limit, TRUST_CLIENT_IP: '1' });
    const headers = { 'CF-Connecting-IP': '198.51.100.4' };
    expect((await ask(env, '/contas', { method: 'POST', headers })).status).toBe(201);
    const refused = await ask(env, '/contas', { method: 'POST', headers });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refusalIn(refused)).toEqual([429, 'limite_de_requisicoes']);
    expect(woken).toHaveLength(1);
    expect(limit.counted).toEqual(['198.51.100.4', '198.51.100.4']);
  });
});

test("an account's rate limit covers both planes and is checked before objects are woken", async () => {
  const limit = limitOf(2);
  const { env, woken } = listening({ ACCOUNT_LIMIT: limit });
  await ask(env, '/v1/propostas', { headers: KEY });
  await ask(env, '/_sandbox/mundos', { headers: TOKEN });
  for (const [path, headers] of [
    ['/v1/propostas', bearer(keys.other)],
    ['/_sandbox/mundos', TOKEN],
  ] as const) {
    const refused = await ask(env, path, { headers });
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect(await refusalIn(refused)).toEqual([429, 'limite_de_requisicoes']);
  }
  expect(woken).toHaveLength(2);
  expect(limit.counted).toEqual([ANA, ANA, ANA, ANA]);
});

describe('refused bodies', () => {
  function postOf(pieces: number) {
    const { body, taken } = bodyInPieces(pieces);
    return { taken, init: { method: 'POST', body, duplex: 'half' } as RequestInit };
  }

  test('a rate-limited request is refused before its body is read, and the body is then drained', async () => {
    const { taken, init } = postOf(4);
    const given: number[] = [];
    const ACCOUNT_LIMIT: RateLimit = {
      async limit() {
        given.push(taken.pieces);
        return { success: false };
      },
    };
    const { env } = listening({ ACCOUNT_LIMIT });
    expect((await ask(env, '/v1/resgates', { ...init, headers: KEY })).status).toBe(429);
    expect(given).toEqual([0]);
    expect(taken).toEqual({ pieces: 4, isWhole: true });
  });

  test.each(['/v1/resgates', '/_sandbox/mundo', '/docs', '/nada'])(
    'the body of a request to %s from an unknown sender is drained',
    async (path) => {
      const { env, woken } = listening();
      const { taken, init } = postOf(80);
      await ask(env, path, init);
      expect(taken).toEqual({ pieces: 80, isWhole: true });
      expect(woken).toEqual([]);
    },
  );
});

test("requests without a valid credential do not count toward an account's limit", async () => {
  const limit = limitOf(0);
  const { env } = listening({ ACCOUNT_LIMIT: limit });
  await ask(env, '/v1/propostas', { headers: bearer(`${keys.admin.slice(0, -1)}?`) });
  await ask(env, '/_sandbox/mundos', { headers: bearer(`${controlToken}0`) });
  expect(limit.counted).toEqual([]);
});

describe('static pages', () => {
  const ASSETS: Fetcher = {
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      const isThere = ['/docs/', '/_sandbox/painel/'].includes(pathname);
      return new Response(isThere ? pathname : 'nada', { status: isThere ? 200 : 404 });
    },
  };

  test("built pages are served, and the dashboard's pages without a token", async () => {
    const { env, woken } = fakePlatform({ ASSETS });
    for (const path of ['/docs/', '/_sandbox/painel/'])
      expect(await (await ask(env, path)).text()).toBe(path);
    expect(woken).toEqual([]);
  });

  test("an unknown page is refused in the contract's format", async () => {
    const { env } = fakePlatform({ ASSETS });
    for (const path of ['/docs/nada', '/_sandbox/painel/nada'])
      expect(await refusalIn(await ask(env, path))).toEqual([404, 'rota_inexistente']);
    const posted = await ask(env, '/_sandbox/painel/', { method: 'POST' });
    expect(await refusalIn(posted)).toEqual([403, 'origem_nao_permitida']);
  });
});
