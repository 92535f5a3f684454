import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Resolve } from '../../mock/src/platform/network.ts';
import { createDestinationCheck, createSender } from '../../mock/src/webhooks/index.ts';
import { startRawReceiver, startReceiver } from './receiver.ts';
import { send } from './sending.ts';
import { createTestSender, REAL } from './world.ts';

/** A deadline that a test triggers, and a record of the requested durations. */
function manualDeadline() {
  const controller = new AbortController();
  const asked: number[] = [];
  const deadline = (milliseconds: number) => {
    asked.push(milliseconds);
    return controller.signal;
  };
  return { deadline, asked, pass: () => controller.abort() };
}

test('a destination has 10 seconds to answer', async () => {
  const receiver = await startReceiver();
  const { deadline, asked } = manualDeadline();
  await send(receiver.url, createTestSender(deadline));
  expect(asked).toEqual([10_000]);
});

test('a destination that answers too late is cut off', async () => {
  const receiver = await startReceiver(() => {});
  const { deadline, pass } = manualDeadline();
  const outcome = send(receiver.url, createTestSender(deadline));
  const { response } = await receiver.arrival(1);
  const cut = once(response, 'close');
  pass();
  expect(await outcome).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
  await cut;
});

test('a 200 whose body takes too long is not a delivery', async () => {
  const receiver = await startReceiver(({ response }) => response.writeHead(200).write('receb'));
  const { deadline, pass } = manualDeadline();
  const outcome = send(receiver.url, createTestSender(deadline));
  const { response } = await receiver.arrival(1);
  const cut = once(response, 'close');
  pass();
  expect(await outcome).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
  await cut;
});

test('a silent name server counts against the same 10 seconds', async () => {
  const { deadline, pass } = manualDeadline();
  let asked = () => {};
  const asking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const resolve: Resolve = () => {
    asked();
    return new Promise(() => {});
  };
  const sender = createSender({
    checkDestination: createDestinationCheck({ resolve }),
    realClock: { now: () => REAL },
    deadline,
  });
  const outcome = send('https://empresa.example/', sender);
  await asking;
  pass();
  expect(await outcome).toMatchObject({ erro: 'tempo_esgotado' });
});

test('an endless body is cut off, and its status counts', async () => {
  const receiver = await startReceiver(({ response }) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.writeHead(200).on('drain', pour);
    pour();
  });
  const outcome = send(receiver.url);
  const { response } = await receiver.arrival(1);
  const cut = once(response, 'close');
  expect(await outcome).toMatchObject({ status: 200, erro: null });
  await cut;
});

test.each([
  ['a 100', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['early hints', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['half a status line', 'HTTP/1.1 2'],
  ['half a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\nabc'],
])('a destination that sends only %s is cut off', async (_what, text) => {
  const { deadline, pass } = manualDeadline();
  const port = await startRawReceiver((socket) => socket.write(text, pass));
  const outcome = send(`http://127.0.0.1:${port}/`, createTestSender(deadline));
  expect(await outcome).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
});

test('an attempt ends in time even if the HTTP client never reports an end', async () => {
  const silent = Object.assign(new EventEmitter(), { end: () => pass() });
  const spy = vi.spyOn(http, 'request').mockReturnValue(silent as unknown as http.ClientRequest);
  onTestFinished(() => spy.mockRestore());
  const { deadline, pass } = manualDeadline();
  const outcome = send('http://127.0.0.1:4010/', createTestSender(deadline));
  expect(await outcome).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
});

test('an attempt at a built-in receiver that does not answer times out too', async () => {
  const { deadline, pass } = manualDeadline();
  const sender = createSender({
    checkDestination: createDestinationCheck({ allowLoopback: true }),
    realClock: { now: () => REAL },
    deadline,
  });
  const neverAnswers = () => {
    pass();
    return new Promise<never>(() => {});
  };
  const outcome = await send('https://receptor.tesa.example/mudo', (delivery, closing) =>
    sender(delivery, closing, neverAnswers),
  );
  expect(outcome).toEqual({ status: null, erro: 'tempo_esgotado', ms: 0 });
});
