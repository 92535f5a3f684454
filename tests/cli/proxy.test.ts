import { once } from 'node:events';
import { request as requestOf } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proxy } from '../../mock/src/cli/proxy.ts';
import { openSandbox } from '../control/support.ts';
import { listen } from '../listen.ts';
import { run, start } from './terminal.ts';

const KEY = 'svc_test_exemplo_admin';

async function inFront(service: typeof fetch, ...args: readonly string[]) {
  const running = start(proxy, ['--to', 'https://api.example', '--port', '0', ...args], { fetch: service });
  onTestFinished(async () => {
    running.interrupt();
    await running.ended;
  });
  const [, url = ''] = await running.prints(/(http:\S+)\/v1 passes on/);
  return {
    url,
    call: (path: string, init: RequestInit = {}, key = KEY) =>
      fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { Authorization: `Bearer ${key}`, ...init.headers },
      }),
    async end() {
      running.interrupt();
      return running.ended;
    },
  };
}

/** A sandbox that acts as the real service; `change` may alter its responses. */
async function serviceOf(
  change: (answer: Response, path: string) => Response | Promise<Response> = (answer) => answer,
) {
  const sandbox = await openSandbox();
  const asked: string[] = [];
  const service: typeof fetch = async (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    asked.push(`${init?.method} ${host}${pathname}${search}`);
    return change(await sandbox.fetch(`http://127.0.0.1${pathname}${search}`, init), pathname);
  };
  return { service, asked };
}

const altered = async (answer: Response, change: { body?: string; status?: number; without?: string }) => {
  const headers = new Headers(answer.headers);
  if (change.without !== undefined) headers.delete(change.without);
  headers.delete('Content-Length');
  return new Response(change.body ?? (await answer.text()), {
    status: change.status ?? answer.status,
    headers,
  });
};

test("the proxy passes on a conforming service's answers, and exits with 0 and a summary", async () => {
  const { service, asked } = await serviceOf();
  const { call, end } = await inFront(service);
  const answer = await call('/v1/posicoes');
  expect([answer.status, (await answer.json()).total]).toEqual([200, '1000000.00']);
  expect(answer.headers.get('Requisicao-Id')).toMatch(/^req_/);
  const body = JSON.stringify({ rede: 'solana', endereco: 'TesteTesaCarteira33333333333333333333333333' });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
  expect((await call('/v1/carteiras', { method: 'POST', body, headers })).status).toBe(201);
  expect(asked).toEqual(['GET api.example/v1/posicoes', 'POST api.example/v1/carteiras']);
  const { code, stdout } = await end();
  expect(code).toBe(0);
  expect(stdout).toContain('✓ respostas/obterPosicoes  1 of 1 follow the contract\n');
  expect(stdout).toContain('2 responses, 0 of which differ');
});

test.each([
  ['a field of a different type', { body: '{"total":5}' }, '200: /total must be string'],
  ['a field that is missing', { body: '{}' }, "200: / must have required property 'total'"],
  ['a status that is not documented', { status: 206 }, 'documents no 206'],
  ['a header that is missing', { without: 'Requisicao-Id' }, '200: lacks Requisicao-Id'],
  ['a body that is not JSON', { body: '<html>' }, '200: the body is not JSON'],
])(
  'a deviation such as %s is passed on, reported once, and makes the proxy exit with 1',
  async (_, change, said) => {
    const { service } = await serviceOf((answer) => altered(answer, change));
    const { call, end } = await inFront(service);
    await (await call('/v1/posicoes')).text();
    await (await call('/v1/posicoes')).text();
    const { code, stdout } = await end();
    expect(code).toBe(1);
    expect(
      stdout
        .split('\n')
        .filter((line) => line.startsWith('✗ respostas/obterPosicoes  ') && line.includes(said)),
    ).toHaveLength(1);
    expect(stdout).toContain('\n✗ respostas/obterPosicoes  0 of 2 follow the contract\n');
  },
);

test('a service may answer with fields that are not in the contract', async () => {
  const { service } = await serviceOf(async (answer) =>
    altered(answer, { body: JSON.stringify({ ...(await answer.json()), novo: 1 }) }),
  );
  const { call, end } = await inFront(service);
  await (await call('/v1/posicoes')).text();
  expect((await end()).code).toBe(0);
});

test('a request that violates the contract is passed on, and reported with its field', async () => {
  const { service, asked } = await serviceOf();
  const { call, end } = await inFront(service);
  await (await call('/v1/propostas?limite=0')).text();
  await (await call('/v1/nada')).text();
  const { code, stdout } = await end();
  expect([code, asked.length]).toEqual([1, 2]);
  expect(stdout).toContain('✗ requisicoes/listarPropostas  limite must be at least 1.\n');
  expect(stdout).toContain('✗ requisicoes/rota  GET /v1/nada is not an operation of the contract\n');
});

test('the proxy never prints a key, a secret or a value', async () => {
  const { service } = await serviceOf((answer, path) =>
    path === '/v1/webhooks' ? answer : altered(answer, { body: '{"total":"whsec_c2VncmVkbw"}' }),
  );
  const { call, end } = await inFront(service);
  const paths = [`/v1/posicoes?chave=${KEY}`, `/v1/${KEY}`, `/v1/carteiras/${KEY}`, `/v1/posicoes?${KEY}=1`];
  for (const path of paths) await (await call(path)).text();
  const body = JSON.stringify({ url: 'https://empresa.example/e', [KEY]: 'whsec_c2VncmVkbw' });
  await (
    await call('/v1/webhooks', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  ).text();
  const { stdout, stderr } = await end();
  expect(stdout).toContain('✗ requisicoes/registrarWebhook');
  expect(`${stdout}${stderr}`).not.toMatch(/exemplo_admin|whsec_c2|c2VncmVkbw/);
});

describe('production keys', () => {
  const LIVE = 'svc_live_abc123';

  const bearer = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
  const ofHeader = { place: 'nos cabeçalhos', campo: 'Authorization' };
  const ofAddress = { place: 'no endereço', campo: null };

  test.each([
    ['as it is', '/v1/posicoes', bearer(LIVE), ofHeader],
    ['in capitals', '/v1/posicoes', bearer(LIVE.toUpperCase()), ofHeader],
    ['in base64', '/v1/posicoes', bearer(btoa(`x:${LIVE}`)), ofHeader],
    ['in another header', '/v1/posicoes', { headers: { 'X-Key': LIVE } }, { ...ofHeader, campo: null }],
    ['in the query, encoded', '/v1/posicoes?k=%73vc_live_abc123', {}, ofAddress],
    ['in the path', `/v1/carteiras/${LIVE}`, {}, ofAddress],
    [
      'in a body',
      '/v1/webhooks',
      { method: 'POST', body: `{"url":"${LIVE}"}` },
      { ...ofAddress, place: 'no corpo' },
    ],
  ])('is refused before anything is sent, and the refusal says where it is: %s', async (...given) => {
    const [, path, init, { place, campo }] = given;
    const { service, asked } = await serviceOf();
    const { call, end } = await inFront(service);
    const answer = await call(path, init);
    const { erro } = await answer.json();
    expect({ status: answer.status, asked, erro }).toMatchObject({
      status: 401,
      asked: [],
      erro: { codigo: 'chave_invalida', mensagem: expect.stringContaining(`produção ${place},`), campo },
    });
    const { code, stdout, stderr } = await end();
    expect([code, stdout.includes('1 refused by the proxy')]).toEqual([1, true]);
    expect(`${erro.mensagem}${stdout}${stderr}`).not.toMatch(/abc123/i);
  });

  test('with --allow-live-reads, a production key may send GET and no other method', async () => {
    const { service, asked } = await serviceOf();
    const { call } = await inFront(service, '--allow-live-reads');
    await (await call('/v1/posicoes', {}, LIVE)).text();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
      for (const key of [LIVE, KEY]) expect((await call('/v1/carteiras', { method }, key)).status).toBe(403);
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      expect((await call('/v1/carteiras', { headers: { [name]: 'DELETE' } }, LIVE)).status).toBe(403);
    expect(asked).toEqual(['GET api.example/v1/posicoes']);
  });
});

test.each(['/_sandbox/mundos', '/v1/../_sandbox/mundos', '/v1/%2e%2e/x', '/v10/posicoes'])(
  "the proxy does not forward a path outside the API's root: %s",
  async (path) => {
    const { service, asked } = await serviceOf();
    const { url } = await inFront(service);
    const sent = requestOf(url, { path }).end();
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, asked]).toEqual([404, []]);
    answer.resume();
  },
);

test('the proxy refuses a request with a foreign Host header', async () => {
  const { service, asked } = await serviceOf();
  const { url } = await inFront(service);
  const [answer] = await once(
    requestOf(`${url}/v1/posicoes`, { headers: { Host: 'evil.example' } }).end(),
    'response',
  );
  expect([answer.statusCode, asked]).toEqual([403, []]);
  answer.resume();
});

describe('connections', () => {
  test("the proxy drops connection headers, sets the service's Host, and passes redirects back", async () => {
    let came: NodeJS.Dict<string | string[]> = {};
    const service = await listen(({ headers }, response) => {
      came = headers;
      response
        .writeHead(307, {
          Location: 'http://127.0.0.1:1/v1/posicoes',
          Connection: 'X-Own',
          'X-Own': '1',
          'X-Kept': '2',
        })
        .end();
    });
    const { url } = await inFront(fetch, '--to', service);
    const headers = {
      Authorization: `Bearer ${KEY}`,
      Connection: 'X-Hop',
      'X-Hop': '1',
      'Proxy-Authorization': 'x',
      'X-Kept': '2',
    };
    const [answer] = await once(requestOf(`${url}/v1/posicoes`, { headers }).end(), 'response');
    expect(came).toMatchObject({
      host: new URL(service).host,
      authorization: `Bearer ${KEY}`,
      'x-kept': '2',
    });
    expect(came).not.toHaveProperty('x-hop');
    expect(came).not.toHaveProperty('proxy-authorization');
    expect([answer.statusCode, answer.headers.location]).toEqual([307, 'http://127.0.0.1:1/v1/posicoes']);
    expect([answer.headers['x-own'], answer.headers['x-kept']]).toEqual([undefined, '2']);
    answer.resume();
  });

  test('answers are streamed, a broken answer is cut, and a running request finishes before the proxy ends', async () => {
    let goOn = (): void => {};
    const waited = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const service = await listen(async ({ url }, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"total":');
      if (!url?.endsWith('/posicoes')) throw new Error('it breaks off');
      await waited;
      response.end('5}');
    });
    const { call, end } = await inFront(fetch, '--to', `${service}/v1/`);
    await expect(call('/v1/chave').then((answer) => answer.text())).rejects.toThrow(TypeError);
    const answer = await call('/v1/posicoes');
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"total":');
    const ended = end();
    goOn();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('5}');
    expect((await reader.read()).done).toBe(true);
    const { stdout } = await ended;
    expect(stdout).toContain('200: /total must be string');
    expect(stdout).toContain('1 requests without a complete response');
  });

  test('a service that is not there cuts the connection, says why, and no answer judged is an exit code of 1', async () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { call, end } = await inFront(async () => Promise.reject(new TypeError('fetch failed', { cause })));
    await expect(call('/v1/posicoes')).rejects.toThrow(TypeError);
    const { code, stdout, stderr } = await end();
    expect([code, stdout.includes('1 requests without a complete response')]).toEqual([1, true]);
    expect(stderr).toMatch(/^GET \/v1\/posicoes no complete response \(ECONNREFUSED\) \d+ms$/m);
  });

  test('each cookie of an answer is passed on as its own', async () => {
    const service = await listen((_, response) => {
      response
        .writeHead(200, { 'Set-Cookie': ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2'] })
        .end('{}');
    });
    const { url } = await inFront(fetch, '--to', service);
    const [answer] = await once(requestOf(`${url}/v1/posicoes`).end(), 'response');
    expect(answer.headers['set-cookie']).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2']);
    answer.resume();
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['zstd', zstdCompressSync],
    ['unknown', (text: string) => Buffer.from(text)],
  ])(
    'an answer encoded as %s reaches a client that accepts it whole, and is readable',
    async (coding, encode) => {
      const service = await listen(({ headers }, response) => {
        const body = encode(`"${headers['accept-encoding']}"`);
        response
          .writeHead(200, {
            'Content-Encoding': coding,
            'Content-Length': body.length,
            'Content-Type': 'application/json',
          })
          .end(body);
      });
      const { url } = await inFront(fetch, '--to', service);
      const headers = { 'Accept-Encoding': 'gzip, br, deflate, zstd, unknown' };
      const [answer] = await once(requestOf(`${url}/v1/posicoes`, { headers }).end(), 'response');
      const isDecoded = coding !== 'unknown';
      expect(answer.headers['content-encoding']).toBe(isDecoded ? undefined : coding);
      expect(await text(answer)).toMatch(/^"gzip, deflate.*"$/);
    },
  );

  test.each([
    ['GET', 204],
    ['HEAD', 200],
    ['GET', 304],
  ])('%s answered %d without a body is passed on', async (method, status) => {
    const service = await listen((_, response) => {
      response.writeHead(status, { 'X-Kept': '2' }).end();
    });
    const { url } = await inFront(fetch, '--to', service);
    const [answer] = await once(requestOf(`${url}/v1/posicoes`, { method }).end(), 'response');
    expect([answer.statusCode, answer.headers['x-kept'], await text(answer)]).toEqual([status, '2', '']);
  });

  test('an answer of 20 MiB is passed on byte by byte, and is not judged', async () => {
    const mebibyte = Buffer.alloc(1_048_576, 'é');
    const service = await listen((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      Readable.from(Array.from({ length: 20 }, () => mebibyte)).pipe(response);
    });
    const { call, end } = await inFront(fetch, '--to', service);
    expect((await (await call('/v1/posicoes')).arrayBuffer()).byteLength).toBe(20 * mebibyte.length);
    expect((await end()).stdout).toContain('1 responses not judged, 0 requests without a complete response');
  });

  test('a body that comes in chunks is passed on whole, with its length', async () => {
    let came: unknown;
    const service = await listen(async (request, response) => {
      came = [request.headers['content-length'], request.headers['transfer-encoding'], await text(request)];
      response.writeHead(204).end();
    });
    const { url } = await inFront(fetch, '--to', service);
    const sent = requestOf(`${url}/v1/carteiras`, {
      method: 'POST',
      headers: { 'Transfer-Encoding': 'chunked' },
    });
    sent.write('{"rede":');
    sent.end('"solana"}');
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, came]).toEqual([204, ['17', undefined, '{"rede":"solana"}']]);
    answer.resume();
  });

  test('a body above 1 MiB is refused before anything is sent', async () => {
    const { service, asked } = await serviceOf();
    const { call } = await inFront(service);
    const answer = await call('/v1/carteiras', { method: 'POST', body: new Uint8Array(1_048_577) });
    expect([answer.status, asked]).toEqual([413, []]);
  });

  test('a client that leaves cancels the request to the service', async () => {
    let onLeft = (): void => {};
    const left = new Promise<void>((resolve) => {
      onLeft = resolve;
    });
    const service = await listen((_, response) => {
      response.on('close', onLeft);
      response.writeHead(200).write('{');
    });
    const { url, end } = await inFront(fetch, '--to', service);
    const sent = requestOf(`${url}/v1/posicoes`).end();
    await once(sent, 'response');
    sent.destroy();
    await left;
    expect((await end()).stdout).toContain('1 requests without a complete response');
  });
});

test.each([
  [[], '--to must be the address of a service'],
  [['--to', 'ftp://x'], '--to must be the address of a service'],
  [['--to', 'https://u:segredo@x.example'], 'without a user'],
  [['--to', 'http://api.example/v1'], '--to must be https'],
  [['--to', 'http://localhost:4012/v1'], 'is the proxy itself'],
  [['--to', 'https://x.example', '--port', '70000'], '--port 70000 is not a port'],
])('the proxy refuses the command line %j', async (args, message) => {
  const { code, stderr } = await run(proxy, args, { fetch });
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('segredo');
});
