import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer, type Timeouts } from '../../mock/src/index.ts';
import { violations } from '../mock/conformance.ts';
import { get, origin } from '../mock/support.ts';
import { exchange, head, type RawAnswer } from './raw.ts';

const key = 'Authorization: Bearer svc_test_testes';
const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;
const host = 'Host: 127.0.0.1';
const writing = [
  key,
  'Idempotency-Key: 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e',
  'Content-Type: application/json',
];
const chunked = (...headers: readonly string[]) =>
  head('POST /v1/propostas', 'Transfer-Encoding: chunked', ...headers);

/** Status and message of a raw error. Also checks the properties that every error must have. */
function refusal({ status, headers, body }: RawAnswer): string {
  const parsed = JSON.parse(body);
  expect(violations('Erro', parsed)).toEqual([]);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['requisicao-id']).toBe(parsed.erro.requisicao_id);
  // Responses have rate limit headers only once the operation is known.
  const isOfAnOperation = [401, 413, 422].includes(status);
  expect('ratelimit' in headers).toBe(isOfAnOperation);
  expect('ratelimit-policy' in headers).toBe(isOfAnOperation);
  return `${status} ${parsed.erro.codigo} ${parsed.erro.campo}`;
}

const malformed = '400 requisicao_invalida null';
const unknownMethod = '405 metodo_nao_permitido null';
const unknownRoute = '404 rota_inexistente null';

/** Each of these gets one error response and a closed connection. */
const hostile: readonly (readonly [string, string, string | Uint8Array])[] = [
  ['a line that is not HTTP', malformed, 'nonsense\r\n\r\n'],
  ['a request line without version', malformed, 'GET /v1/posicoes\r\n\r\n'],
  ['a request line without version, with a Host', malformed, `GET /v1/posicoes\r\n${host}\r\n\r\n`],
  ['a version that does not exist', malformed, lines('GET /v1/posicoes HTTP/9.9', host)],
  ['HTTP/2 in clear', malformed, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS on the plain port', malformed, new Uint8Array([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
  ['a custom method', unknownMethod, lines('VOAR /v1/posicoes HTTP/1.1', host)],
  ['a custom method on a path that does not exist', unknownMethod, lines('VOAR /v1/nada HTTP/1.1', host)],
  ['a target without slash', malformed, lines('GET v1/posicoes HTTP/1.1', host)],
  [
    'a target of a different scheme',
    malformed,
    lines('GET ftp://127.0.0.1/v1/posicoes HTTP/1.1', host, 'Connection: close'),
  ],
  ['OPTIONS of the whole server', malformed, lines('OPTIONS * HTTP/1.1', host, 'Connection: close')],
  ['a backslash in the path', malformed, head('GET /v1\\posicoes', key)],
  ['CONNECT', unknownMethod, lines('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443')],
  ['no Host', malformed, lines('GET /v1/posicoes HTTP/1.1', key)],
  ['two Hosts', malformed, head('GET /v1/posicoes', 'Host: example.com', key)],
  [
    'a Host that is not a host name',
    malformed,
    lines('GET /v1/posicoes HTTP/1.1', 'Host: a b', 'Connection: close'),
  ],
  ['a Host with a user', malformed, lines('GET /v1/posicoes HTTP/1.1', 'Host: a@b', 'Connection: close')],
  ['a header without name', malformed, head('GET /v1/posicoes', ': nada')],
  ['a space before the colon', malformed, head('GET /v1/posicoes', 'Authorization : Bearer svc_test_a')],
  ['a NUL in a header', malformed, head('GET /v1/posicoes', 'Prefer: code=2\u000000')],
  [
    'headers over 16 KiB',
    '431 requisicao_invalida null',
    head('GET /v1/posicoes', `X-Grande: ${'a'.repeat(20_000)}`),
  ],
  ['a target over 16 KiB', '431 requisicao_invalida null', head(`GET /v1/${'a'.repeat(20_000)}`)],
  [
    'Content-Length with Transfer-Encoding',
    malformed,
    `${chunked(...writing, 'Content-Length: 2')}2\r\n{}\r\n0\r\n\r\n`,
  ],
  ['two lengths', malformed, `${head('POST /v1/propostas', 'Content-Length: 2', 'Content-Length: 3')}{}`],
  ['a negative length', malformed, head('POST /v1/propostas', 'Content-Length: -1')],
  ['a length that is not a number', malformed, head('POST /v1/propostas', 'Content-Length: dois')],
  ['a chunk whose size is not a number', malformed, `${chunked(...writing)}zz\r\n{}\r\n0\r\n\r\n`],
  ['a chunk longer than it says', malformed, `${chunked(...writing)}1\r\n{}\r\n0\r\n\r\n`],
  ['a doubled slash', unknownRoute, head('GET //v1/posicoes', key)],
  ['dots that climb', unknownRoute, head('GET /v1/../posicoes', key)],
  ['encoded dots that climb', unknownRoute, head('GET /v1/%2e%2e/posicoes', key)],
  ['an encoded slash', unknownRoute, head('GET /v1%2Fposicoes', key)],
  ['a NUL in an id', '422 requisicao_invalida id', head('GET /v1/propostas/prop_%00', key)],
  ['a percent that encodes nothing', '422 requisicao_invalida id', head('GET /v1/propostas/prop_%zz', key)],
  [
    'bytes of an id that are not UTF-8',
    '422 requisicao_invalida id',
    head('GET /v1/propostas/prop_%ff', key),
  ],
  ['a slash encoded in an id', '422 requisicao_invalida id', head('GET /v1/propostas/prop_a%2Fb', key)],
  ['TRACE', unknownMethod, head('TRACE /v1/posicoes', key)],
  ['OPTIONS', unknownMethod, head('OPTIONS /v1/posicoes', key)],
  ['PROPFIND', unknownMethod, head('PROPFIND /v1/posicoes', key)],
  [
    'a length over 1 MiB, before any byte of it',
    '413 corpo_grande_demais null',
    head('POST /v1/propostas', ...writing, 'Content-Length: 1048577'),
  ],
];

test.each(hostile)('%s gets the answer %s', async (_name, expected, request) => {
  const answers = await exchange(origin, request);
  expect(answers.map(refusal)).toEqual([expected]);
});

test.each(['V', 'VOAR', 'VOAR /v1/posicoes', 'VOAR /v1/posicoes HTTP/1.1\r'])(
  'an unknown method answers 405 when the packet ends after %j',
  async (start) => {
    const answers = await exchange(origin, start);
    expect(answers.map(refusal)).toEqual([unknownMethod]);
  },
);

describe('oversized chunked bodies', () => {
  const chunks = `10000\r\n${'a'.repeat(0x10000)}\r\n`.repeat(17);

  test('a chunked body over 1 MiB is refused while it is still arriving', async () => {
    const [answer] = await exchange(origin, chunked(...writing), chunks);
    expect(refusal(answer as RawAnswer)).toBe('413 corpo_grande_demais null');
  });

  test('a chunked body over 1 MiB leaves its connection usable for the next request', async () => {
    const open = lines('POST /v1/propostas HTTP/1.1', host, ...writing, 'Transfer-Encoding: chunked');
    const answers = await exchange(
      origin,
      `${open}${chunks}${chunks}0\r\n\r\n${head('GET /v1/posicoes', key)}`,
    );
    expect(answers.map(({ status }) => status)).toEqual([413, 200]);
  });
});

describe('HTTP corner cases', () => {
  const usual: readonly (readonly [string, string])[] = [
    ['an absolute target', head('GET http://127.0.0.1/v1/posicoes', key)],
    ['HTTP/1.0 without Host', lines('GET /v1/posicoes HTTP/1.0', key)],
    ['an offer to upgrade', head('GET /v1/posicoes', key, 'Upgrade: websocket')],
    ['an unknown expectation', head('GET /v1/posicoes', key, 'Expect: milagre')],
    ['a GET with a body', `${head('GET /v1/posicoes', key, 'Content-Length: 2')}{}`],
    ['a header name of any case', head('GET /v1/posicoes', 'aUTHORIZATION: bEARER svc_test_a')],
  ];

  test.each(usual)('the unusual but valid request %s answers 200', async (_name, request) => {
    const answers = await exchange(origin, request);
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  test('Expect: 100-continue gets 100, then the answer', async () => {
    const body = JSON.stringify({ comentario: 'Conforme a política.' });
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const path = 'POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar';
    const answers = await exchange(origin, head(path, ...writing, length, 'Expect: 100-continue'), body);
    expect(answers.map(({ status }) => status)).toEqual([100, 200]);
  });

  test('HEAD answers like GET, without the body', async () => {
    const [answer] = await exchange(origin, head('HEAD /v1/posicoes', key));
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-type': 'application/json' } });
    expect(answer?.headers['requisicao-id']).toMatch(/^req_/);
  });
});

test('several requests that arrive together each get their own body, chunked or not', async () => {
  const open = (...headers: readonly string[]) =>
    lines('POST /v1/propostas HTTP/1.1', host, key, 'Content-Type: application/json', ...headers);
  const bodies = ['[1', '{"a":1,"a":2}'].map((body) => `${open(`Content-Length: ${body.length}`)}${body}`);
  const inChunks = `${open('Transfer-Encoding: chunked')}2\r\n{"\r\n3\r\nb":\r\n0\r\n\r\n`;
  const none = open('Content-Length: 0', 'Connection: close');
  const answers = await exchange(origin, [...bodies, inChunks, none].join(''));
  const messages = answers.map(({ body }) => JSON.parse(body).erro.mensagem.split(':')[0]);
  expect(messages).toEqual([
    'O corpo não é JSON válido',
    'A propriedade "a" aparece mais de uma vez',
    'O corpo não é JSON válido',
    'Falta o corpo da requisição',
  ]);
});

test('a malformed request that follows a valid one is answered in order', async () => {
  const good = lines('GET /v1/posicoes HTTP/1.1', host, key);
  const answers = await exchange(origin, `${good}nonsense\r\n\r\n`);
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});

test('a client that disconnects in the middle of its body does not affect others', async () => {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${head('POST /v1/propostas', ...writing, 'Content-Length: 100')}{`);
  await new Promise<void>((resolve) =>
    socket.once('connect', () => socket.resetAndDestroy()).once('close', () => resolve()),
  );
  expect((await get('/posicoes')).status).toBe(200);
});

describe('stalled clients', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      port: 0,
      stateless: true,
      timeouts: { request: 1000, headers: 500, keepAlive: 100, grace: 0, check: 20 },
    });
    // Loads Prism, which would block the thread during the measured requests.
    await exchange(server.url, head('GET /v1/posicoes', key));
  });
  afterAll(() => server.close());

  const late = '408 requisicao_invalida null';
  const stalls: readonly (readonly [string, string])[] = [
    ['in its headers', 'GET /v1/posicoes HTTP/1.1\r\nHost:'],
    ['in its body', `${head('POST /v1/propostas', ...writing, 'Content-Length: 100')}{`],
    ['in a chunk', `${chunked(...writing)}5\r\n{`],
  ];

  test.each(stalls)('a client that stalls %s gets 408 and is disconnected', async (_where, request) => {
    expect((await exchange(server.url, request)).map(refusal)).toEqual([late]);
  });

  test('a client that stalls after an early refusal is disconnected without a second answer', async () => {
    const request = lines('POST /v1/propostas HTTP/1.1', host, 'Content-Length: 100');
    expect((await exchange(server.url, request)).map(refusal)).toEqual(['401 chave_ausente Authorization']);
  });

  test('a client that stalls between requests is disconnected silently', async () => {
    const answers = await exchange(server.url, lines('GET /v1/nada HTTP/1.1', host));
    expect(answers.map(refusal)).toEqual([unknownRoute]);
  });
});

describe('keep-alive', () => {
  const request = lines('GET /v1/nada HTTP/1.1', host);
  async function idle(timeouts: Timeouts) {
    const server = await startServer({ port: 0, stateless: true, timeouts });
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(request);
    const [answer] = await once(socket, 'data');
    return { server, socket, answer: String(answer) };
  }

  test("an idle connection stays open longer than clients' pools keep one, and states for how long", async () => {
    const { server, socket, answer } = await idle({});
    socket.destroy();
    await server.close();
    expect(answer).toContain('\r\nKeep-Alive: timeout=75\r\n');
  });

  test('an idle connection still answers a request shortly after the stated time', async () => {
    const { server, socket, answer } = await idle({ keepAlive: 1, grace: 60_000 });
    expect(answer).toContain('\r\nKeep-Alive: timeout=0\r\n');
    // The second response arrives after the millisecond has passed.
    for (const _ of [1, 2]) {
      socket.write(request);
      expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 404');
    }
    socket.destroy();
    await server.close();
  });

  test('an idle connection ends at once when the server closes', async () => {
    const { server, socket } = await idle({ drain: 60_000 });
    const ended = once(socket, 'close');
    await server.close();
    await ended;
  });
});
