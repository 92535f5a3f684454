import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { guardConnections } from '../../mock/src/http/node-server.ts';
import { serialize } from '../../mock/src/http/response.ts';

class Connection extends Duplex {
  written = '';

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.written += chunk;
    done();
  }
}

const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function guarded() {
  const server = new EventEmitter();
  let refusals = 0;
  guardConnections(server as Server, ({ message }) => {
    refusals += 1;
    return serialize({ status: 408, headers: {}, body: { mensagem: message } });
  });
  const socket = new Connection();
  return { server, socket, refused: () => refusals };
}

function requested(incoming: { readonly complete: boolean }, outgoing: object) {
  const { server, socket, refused } = guarded();
  const answer = Object.assign(new EventEmitter(), outgoing);
  server.emit('request', { ...incoming, socket }, answer);
  server.emit('clientError', late, socket);
  return { socket, refused, answer };
}

test('input that never becomes a request is answered once and completely, even if its parser fails repeatedly', async () => {
  const { server, socket, refused } = guarded();
  for (const _ of [1, 2]) server.emit('clientError', late, socket);
  expect(socket.destroyed).toBe(false);
  await finished(socket, { readable: false });
  expect(refused()).toBe(1);
  const [head = '', body = ''] = socket.written.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`);
  expect(JSON.parse(body).mensagem).toContain('não chegou inteira');
});

test('a client that does not close is disconnected shortly after its answer', async () => {
  const { server, socket } = guarded();
  server.emit('clientError', late, socket);
  await finished(socket, { readable: false });
  expect(socket.destroyed).toBe(false);
  await new Promise((resolve) => socket.once('close', resolve));
});

test('a client that disconnects leaves no timer or listener', async () => {
  const { server, socket } = guarded();
  const before = timers();
  server.emit('clientError', late, socket);
  expect(timers()).toBe(before + 1);
  socket.push(null);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(timers()).toBe(before);
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('a connection that breaks during its answer does not affect other connections', () => {
  const { server, socket } = guarded();
  server.emit('clientError', late, socket);
  socket.emit('error', new Error('broken'));
  expect(socket.destroyed).toBe(true);
});

test('a connection that can no longer be written to is closed', () => {
  const { server, socket, refused } = guarded();
  socket.end();
  server.emit('clientError', late, socket);
  expect([socket.destroyed, refused()]).toEqual([true, 0]);
});

test('a request that stalls after its answer started is aborted without a second answer', () => {
  const { socket, refused } = requested({ complete: false }, { headersSent: true });
  expect([socket.destroyed, refused()]).toEqual([true, 0]);
});

test('a request that stalls before its answer started is refused', () => {
  const { socket, refused } = requested({ complete: false }, { headersSent: false });
  expect([socket.destroyed, refused()]).toEqual([false, 1]);
});

test('input after a request that is still being answered is refused after that answer', () => {
  const { refused, answer } = requested({ complete: true }, { writableFinished: false });
  expect(refused()).toBe(0);
  answer.emit('close');
  expect(refused()).toBe(1);
});

test('input after an answered request is refused at once', () => {
  expect(requested({ complete: true }, { writableFinished: true }).refused()).toBe(1);
});

test('a client that uses this server as a proxy gets an error that says that the server is not a proxy', async () => {
  const { server, socket } = guarded();
  server.emit('connect', {}, socket);
  await finished(socket, { readable: false });
  expect(socket.written).toContain('não é um proxy');
});
