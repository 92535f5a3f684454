import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { receiptOf, Tesa } from '@tesa/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testClock } from './clock.ts';
import { apiKey, clientAnswered, clientOver, entity, errorOf, local, uuid } from './support.ts';

const options = { idempotencyKey: uuid };

async function clientOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { ...clientAt((server.address() as AddressInfo).port), server };
}

function clientAt(port: number) {
  // Waits between attempts take no time; attempts have no time limit.
  const clock = testClock({ patience: 8000 });
  return { tesa: new Tesa({ apiKey, baseUrl: `http://127.0.0.1:${port}/v1` }, clock.runtime), clock };
}

describe('failed connections', () => {
  test('a network failure before the connection is a ConnectionError that names the address and the cause', async () => {
    const { tesa, server } = await clientOf(() => {});
    await new Promise((resolve) => server.close(resolve));
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({
      name: 'ConnectionError',
      outcome: 'not-sent',
      status: null,
      idempotencyKey: uuid,
    });
    const port = new URL(tesa.baseUrl).port;
    expect(error.message).toContain(
      `from ${tesa.baseUrl} (connect ECONNREFUSED 127.0.0.1:${port}). Check that its server`,
    );
  });

  test('a network failure names the host and port that fetch tried, such as a proxy\'s, below "fetch failed"', async () => {
    const refused = (host: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' });
    const both = new AggregateError([refused('[::1]:3128'), refused('127.0.0.1:3128')]);
    for (const [cause, why] of [
      [refused('10.0.0.7:3128'), 'connect ECONNREFUSED 10.0.0.7:3128'],
      [both, 'connect ECONNREFUSED [::1]:3128'],
      [Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO' }), 'DEPTH_ZERO: self-signed'],
      [new Error('bad port'), 'bad port'],
    ] as const) {
      const { tesa } = clientOver(() => Promise.reject(new TypeError('fetch failed', { cause })));
      expect((await errorOf(tesa.obterProposta('prop_1'))).message).toContain(`(${why})`);
    }
  });

  test('a network failure without a message is called "network failure"', async () => {
    const { tesa } = clientOver(() => Promise.reject(new Error('')));
    expect((await errorOf(tesa.obterProposta('prop_1'))).message).toContain('(network failure)');
  });

  test('a network failure after the request was sent is a ConnectionError with an unknown outcome', async () => {
    const { tesa } = await clientOf((request) => request.socket.destroy());
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', idempotencyKey: uuid });
  });

  test('a network failure in the middle of a success is an UnexpectedResponseError with its status', async () => {
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"id":', () => response.destroy());
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 });
    expect(error.message).toContain('cut off');
  });

  test('a network failure in the middle of a refusal leaves the outcome unknown', async () => {
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(409, { 'Content-Length': 100 }).write('{"erro":', () => response.destroy());
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 409 });
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect %i is not followed, so that the key is sent nowhere else',
    async (status) => {
      const visited: (string | undefined)[] = [];
      const { tesa } = await clientOf((request, response) => {
        visited.push(request.url);
        response.writeHead(status, { Location: '/roubo' }).end();
      });
      const error = await errorOf(tesa.obterProposta('prop_1'));
      expect(error).toMatchObject({
        name: 'UnexpectedResponseError',
        status,
        outcome: 'unknown',
        attempts: 1,
      });
      expect(visited).toEqual(['/v1/propostas/prop_1']);
    },
  );

  test.each([undefined, null, 'reset', 42, { code: 'ECONNRESET' }])(
    'a network failure thrown as %j by a custom fetch is a ConnectionError',
    async (thrown) => {
      const { tesa } = clientOver(() => {
        throw thrown;
      });
      expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({ name: 'ConnectionError' });
    },
  );
});

async function clientOfSocket(onRequest: (socket: Socket, attempt: number) => void) {
  let attempts = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => onRequest(socket, ++attempts));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return clientAt((server.address() as AddressInfo).port);
}

const ENTITY = JSON.stringify(entity());
const head = (length: number | string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
const whole = (socket: Socket) => socket.end(head(ENTITY.length) + ENTITY);

describe('recovery', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['a connection closed without an answer', (socket) => socket.end()],
    ['a connection reset', (socket) => socket.resetAndDestroy()],
    ['headers cut off', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty')],
    ['a body cut off', (socket) => socket.end(head(ENTITY.length) + ENTITY.slice(0, 5))],
    [
      'a chunked body cut off',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nf\r\n{"id":`),
    ],
    ['a response that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
    ['two lengths', (socket) => socket.end(head(`${ENTITY.length}\r\nContent-Length: 16`) + ENTITY)],
  ])('the second attempt succeeds after: %s', async (_, first) => {
    const { tesa } = await clientOfSocket((socket, attempt) =>
      attempt === 1 ? first(socket) : whole(socket),
    );
    const proposta = await tesa.aprovarProposta('prop_1', {}, options);
    expect(proposta).toEqual(entity());
    expect(receiptOf(proposta)).toMatchObject({ attempts: 2, idempotencyKey: uuid });
  });

  test.each([
    ['headers', ''],
    ['a body', head(ENTITY.length) + ENTITY.slice(0, 5)],
  ])('the second attempt succeeds after %s that stall, once the attempt times out', async (_, bytes) => {
    const closed: boolean[] = [];
    const { tesa, clock } = await clientOfSocket((socket, attempt) => {
      if (attempt > 1) whole(socket);
      else socket.once('close', () => closed.push(true)).write(bytes, clock.ring);
    });
    expect(receiptOf(await tesa.aprovarProposta('prop_1', {}, options))).toMatchObject({ attempts: 2 });
    expect(clock.waits).toEqual([30_000, 250]);
    await expect.poll(() => closed).toEqual([true]);
  });
});

test('a body that arrives byte by byte is read to its end', async () => {
  const { tesa } = await clientOfSocket(async (socket) => {
    for (const byte of head(ENTITY.length) + ENTITY) {
      await new Promise<void>((resolve) => socket.write(byte, () => resolve()));
    }
    socket.end();
  });
  expect(await tesa.obterProposta('prop_1')).toEqual(entity());
});

test('a body compressed in transit is read', async () => {
  const { tesa } = await clientOf((_, response) => {
    const body = gzipSync(ENTITY);
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.length }).end(body);
  });
  expect(await tesa.obterProposta('prop_1')).toEqual(entity());
});

const UNREADABLE: [string, unknown][] = [
  ['a proxy that refuses', new Proxy(new Error('x'), { get: () => throwing(), getPrototypeOf: throwing })],
  ['a proxy that was revoked', revoked()],
  ['an error whose cause throws', Object.defineProperty(new Error('x'), 'cause', { get: throwing })],
  ['an error whose name is not text', Object.assign(new Error('x'), { name: { toString: 1 } })],
  ['an error whose message throws', Object.assign(new Error('x'), { message: { toString: throwing } })],
];

function throwing(): never {
  throw new Error('not to be read');
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe.each(UNREADABLE)('fetch that throws %s', (_, thrown) => {
  const rejecting = () => Promise.reject(thrown);

  test('an unreadable value thrown by fetch becomes a typed error with an outcome', async () => {
    const error = await errorOf(clientOver(rejecting, { maxRetries: 0 }).tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });

  test('an unreadable value thrown by apiKey becomes a typed error with an outcome', async () => {
    const error = await errorOf(
      clientOver(() => new Response(), { apiKey: rejecting }).tesa.aprovarProposta('prop_1'),
    );
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
  });

  test('an unreadable value thrown by a body becomes a typed error with an outcome', async () => {
    const cancel = async () => {};
    const body = { getReader: () => ({ read: rejecting, cancel }), cancel };
    const fetch = async () => ({ status: 200, ok: true, headers: new Headers(), body });
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch, maxRetries: 0 }, testClock().runtime);
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 });
  });
});

describe('cancellation', () => {
  const reason = new Error('the user left');

  test('a call whose signal was already aborted sends nothing', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    const signal = AbortSignal.abort(reason);
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { ...options, signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'not-sent', idempotencyKey: uuid });
    expect(error.cause).toBe(reason);
    expect(requests).toEqual([]);
  });

  test('an aborted call in flight has an unknown outcome and the idempotency key to resolve it', async () => {
    const controller = new AbortController();
    const { tesa } = await clientOf(() => controller.abort(reason));
    const { signal } = controller;
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { ...options, signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown', idempotencyKey: uuid });
    expect(error.cause).toBe(reason);
  });

  test('a call aborted while its body arrives has an unknown outcome', async () => {
    const controller = new AbortController();
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"id":');
    });
    const carried = new Tesa({
      apiKey,
      baseUrl: tesa.baseUrl,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        controller.abort(reason);
        return response;
      },
    });
    const error = await errorOf(carried.aprovarProposta('prop_1', {}, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
  });
});
