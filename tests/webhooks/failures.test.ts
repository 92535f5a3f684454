import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isDelivered } from '../../mock/src/webhooks/index.ts';
import { startRawReceiver, startReceiver } from './receiver.ts';
import { deliveryTo, forever, send } from './sending.ts';
import { createTestSender } from './world.ts';

const saying = (text: string) => (socket: Socket) => socket.end(text);

test.each([
  ['closes without a response', (socket: Socket) => socket.end(), 'conexao_interrompida'],
  ['resets without a response', (socket: Socket) => socket.resetAndDestroy(), 'conexao_interrompida'],
  ['closes amid the headers', saying('HTTP/1.1 200 OK\r\nContent-'), 'conexao_interrompida'],
  [
    'closes amid the body',
    saying('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'),
    'conexao_interrompida',
  ],
  [
    'closes amid a longer body',
    saying(`HTTP/1.1 200 OK\r\nContent-Length: 60001\r\n\r\n${'a'.repeat(60_000)}`),
    'conexao_interrompida',
  ],
  [
    'closes amid a chunk',
    saying('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\nabc'),
    'conexao_interrompida',
  ],
  [
    'closes before the last chunk',
    saying('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'),
    'conexao_interrompida',
  ],
  ['does not speak HTTP', saying('220 smtp.example ESMTP\r\n'), 'resposta_invalida'],
  ['closes after early hints', saying('HTTP/1.1 103 Early Hints\r\n\r\n'), 'conexao_interrompida'],
  ['closes after many a 100', saying('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000)), 'conexao_interrompida'],
  ['sends more than it says', saying('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc'), 'resposta_invalida'],
  [
    'states two lengths',
    saying('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    'resposta_invalida',
  ],
  [
    'sends a malformed chunk',
    saying('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    'resposta_invalida',
  ],
  ['floods the headers', saying(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`), 'resposta_invalida'],
] as const)('an attempt fails at a destination that %s', async (_what, speak, erro) => {
  const port = await startRawReceiver(speak);
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: null, erro, ms: 0 });
});

test('of two responses on a connection, the first counts', async () => {
  const port = await startRawReceiver(saying('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 No\r\n\r\n'));
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 204, erro: null, ms: 0 });
});

test('a response without a length ends with the connection', async () => {
  const port = await startRawReceiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n', () => socket.end('a'.repeat(50_000)));
  });
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, erro: null, ms: 0 });
});

test('a 200 that is reset within its body is not a delivery', async () => {
  const receiver = await startReceiver(({ response }) => {
    response.writeHead(200).write('receb', () => response.socket?.resetAndDestroy());
  });
  expect(await send(receiver.url)).toMatchObject({ status: null, erro: 'conexao_interrompida' });
});

test('a destination that disconnects during a long body gets no delivery', async () => {
  const port = await startRawReceiver(saying('HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n'));
  const delivery = { ...deliveryTo(`http://127.0.0.1:${port}/`), body: new Uint8Array(50_000_000) };
  const outcome = await createTestSender()(delivery, forever());
  expect(isDelivered(outcome)).toBe(false);
});

test('an attempt to a closed port fails', async () => {
  const receiver = await startReceiver();
  await receiver.close();
  expect(await send(receiver.url)).toMatchObject({ erro: 'conexao_falhou' });
});

test('an attempt over https fails at a destination without TLS', async () => {
  const receiver = await startReceiver();
  expect(await send(receiver.url.replace('http:', 'https:'))).toMatchObject({ erro: 'tls_invalido' });
  expect(receiver.received).toEqual([]);
});

/** Replaces Node's HTTP client by a script that runs when a request is sent. */
function scriptClient(script: (client: EventEmitter) => void): void {
  const client = new EventEmitter();
  Object.assign(client, { end: () => setImmediate(script, client) });
  const spy = vi.spyOn(http, 'request').mockReturnValue(client as unknown as http.ClientRequest);
  onTestFinished(() => spy.mockRestore());
}

test('an attempt fails when the HTTP client closes without error or response', async () => {
  scriptClient((client) => client.emit('close'));
  expect(await send('http://127.0.0.1:4010/')).toEqual({ status: null, erro: 'conexao_interrompida', ms: 0 });
});

test('a response still being read when the connection closes counts', async () => {
  scriptClient((client) => {
    const response = Object.assign(new PassThrough(), { statusCode: 200 });
    client.emit('response', response);
    client.emit('close');
    response.end('recebido');
  });
  expect(await send('http://127.0.0.1:4010/')).toEqual({ status: 200, erro: null, ms: 0 });
});
