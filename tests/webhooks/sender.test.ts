import { expect, test } from 'vitest';
import { post } from '../../mock/src/platform/node/network.ts';
import { createDestinationCheck, createSender, isDelivered } from '../../mock/src/webhooks/index.ts';
import { answering, startRawReceiver, startReceiver } from './receiver.ts';
import { deliveryTo, send } from './sending.ts';
import { createTestSender } from './world.ts';

test('a delivery is one POST with the exact bytes and exactly these headers', async () => {
  const receiver = await startReceiver();
  await send(`${receiver.url}?a=1`);
  expect(receiver.received).toHaveLength(1);
  const { method, path, headers, body } = await receiver.arrival(1);
  expect({ method, path, body: body.toString() }).toEqual({
    method: 'POST',
    path: '/eventos?a=1',
    body: '{"n":"😀"}',
  });
  expect(headers).toEqual({
    host: `127.0.0.1:${receiver.port}`,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': '12',
    'user-agent': 'Tesa-Webhooks',
    'service-signature': 't=1,v1=ab',
  });
});

test.each([
  ...[200, 201, 202, 204, 206, 299].map((status) => [status, true] as const),
  ...[300, 304, 400, 401, 404, 409, 410, 418, 429, 500, 502, 503, 504, 599].map(
    (status) => [status, false] as const,
  ),
])('an attempt counts as delivered for a response of %i: %s', async (status, delivered) => {
  const receiver = await startReceiver(answering(status));
  const outcome = await send(receiver.url);
  expect(outcome).toEqual({ status, erro: null, ms: 0 });
  expect(isDelivered(outcome)).toBe(delivered);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect %i is not followed, and is not a delivery',
  async (status) => {
    const receiver = await startReceiver(({ response }) =>
      response.writeHead(status, { Location: '/outro-lugar' }).end(),
    );
    const outcome = await send(receiver.url);
    expect(outcome).toMatchObject({ status });
    expect(isDelivered(outcome)).toBe(false);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/eventos']);
  },
);

test('a delivery to an unknown receiver of the world gets 404 and is not posted', async () => {
  const posted: string[] = [];
  const sendOnly = createSender({
    checkDestination: createDestinationCheck(),
    post: async ({ href }) => posted.push(href),
    realClock: { now: () => 0 },
  });
  const delivery = deliveryTo('https://receptor.tesa.example/tesouraria');
  const outcome = await sendOnly(delivery, new AbortController().signal);
  expect([outcome, posted]).toEqual([{ status: 404, erro: null, ms: 0 }, []]);
});

test('the final response decides a delivery, not an earlier 1xx response', async () => {
  const receiver = await startReceiver(({ response }) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.writeContinue();
    response.writeHead(204).end();
  });
  expect(await send(receiver.url)).toMatchObject({ status: 204 });
});

test.each([
  ['and closes', 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n', true],
  ['and continues in the new protocol', 'Connection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI *', false],
])(
  'a destination that switches protocols %s has answered, but the answer is not a delivery',
  async (_and, rest, ends) => {
    const port = await startRawReceiver((socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rest}`);
      if (ends) socket.end();
    });
    const outcome = await send(`http://127.0.0.1:${port}/`);
    expect(outcome).toEqual({ status: 101, erro: null, ms: 0 });
    expect(isDelivered(outcome)).toBe(false);
  },
);

test('a switch of protocols without a changed connection is not a delivery', async () => {
  const port = await startRawReceiver((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'),
  );
  expect(isDelivered(await send(`http://127.0.0.1:${port}/`))).toBe(false);
});

test("an attempt's result says how long it took", async () => {
  const receiver = await startReceiver();
  const readings = [1000, 1042];
  const judge = createDestinationCheck({ allowLoopback: true });
  const sender = createSender({
    checkDestination: judge,
    post,
    realClock: { now: () => readings.shift() ?? 0 },
  });
  expect(await send(receiver.url, sender)).toEqual({ status: 200, erro: null, ms: 42 });
});

test('an attempt aborted by close() records no result', async () => {
  const receiver = await startReceiver(() => {});
  const closing = new AbortController();
  const outcome = createTestSender()(deliveryTo(receiver.url), closing.signal);
  await receiver.arrival(1);
  closing.abort(new Error('closing'));
  await expect(outcome).rejects.toThrow('closing');
});
