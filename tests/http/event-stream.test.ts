import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../../mock/src/http/node-server.ts';
import type { BodyStream } from '../../mock/src/http/response.ts';

const CHUNK = new Uint8Array(1 << 20);

const TURNS = 500;

async function askFor(stream: BodyStream): Promise<Socket> {
  const handle = async () => ({ status: 200, headers: {}, body: stream });
  const refusalResponse = () => ({ status: 500, headers: {}, body: null });
  const server = createServer(createListener({ handle, refusalResponse, log: () => {} }));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  return socket;
}

async function settled(count: () => number): Promise<number> {
  let [last, turns] = [count(), 0];
  while (turns < TURNS) {
    await new Promise(setImmediate);
    turns = count() === last ? turns + 1 : 0;
    last = count();
  }
  return last;
}

test('a stream does not produce faster than its client reads', async () => {
  let pulled = 0;
  const stream = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(CHUNK);
    },
  });
  const socket = await askFor(stream);
  const unread = await settled(() => pulled);
  expect(unread).toBeLessThan(100);
  socket.resume();
  while (pulled <= unread) await once(socket, 'data');
});

test('a client that disconnects ends its stream', async () => {
  let canceled = () => {};
  const isCanceled = new Promise<void>((resolve) => {
    canceled = resolve;
  });
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(CHUNK),
    cancel: () => canceled(),
  });
  const socket = await askFor(stream);
  socket.destroy();
  await isCanceled;
});

test('a stream that fails disconnects its client, even one that does not read', async () => {
  let fail = () => {};
  const stream = new ReadableStream({
    start(controller) {
      fail = () => controller.error(new Error());
    },
    pull: (controller) => controller.enqueue(CHUNK),
  });
  const socket = await askFor(stream);
  fail();
  socket.resume();
  await once(socket, 'close');
});
