import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer, createListener } from '../../mock/src/http/node-server.ts';
import type { HttpRequest } from '../../mock/src/http/request.ts';
import {
  ConnectionReset,
  type HttpResponse,
  serialize,
  toErrorResponse,
} from '../../mock/src/http/response.ts';
import { Refusal } from '../../mock/src/refusal.ts';
import { listen } from '../listen.ts';

async function serving(handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>) {
  const lines: string[] = [];
  const refusalResponse = (refusal: Refusal, requestId = 'req_teste') =>
    serialize(toErrorResponse(refusal, requestId));
  const log = (line: string) => void lines.push(line);
  const url = await listen(createListener({ handle, refusalResponse, log }));
  return { lines, ask: () => fetch(`${url}/v1/posicoes`) };
}

test.each<[string, () => HttpResponse | Promise<HttpResponse>]>([
  ['an answer that HTTP cannot carry', async () => ({ status: 200, headers: { 'X-Seta': '→' }, body: '{}' })],
  ['an application that fails', () => Promise.reject(new Error('svc_test_canario'))],
  [
    'an application that fails at once',
    () => {
      throw new Error('svc_test_canario');
    },
  ],
])('a handler with %s answers 500 and is logged, and the server continues', async (_, handle) => {
  const { lines, ask } = await serving(handle);
  for (const _ of [1, 2]) {
    const response = await ask();
    expect(response.status).toBe(500);
    expect(response.headers.get('Connection')).toBe('close');
    expect(await response.json()).toMatchObject({ erro: { codigo: 'erro_interno' } });
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).toMatch(/An answer could not be written: \w*Error.*\n +at /);
  expect(lines.join()).not.toContain('canario');
});

test('a handler may answer synchronously', async () => {
  const { ask } = await serving(() => ({ status: 200, headers: {}, body: 'aqui' }));
  expect(await (await ask()).text()).toBe('aqui');
});

test("a handler's refusal is sent and not logged", async () => {
  const { lines, ask } = await serving(() => Promise.reject(new Refusal('nao_encontrado', 'Nada aqui.')));
  expect((await ask()).status).toBe(404);
  expect(lines).toEqual([]);
});

test('a handler can cut the connection without an answer', async () => {
  const { lines, ask } = await serving(() => Promise.reject(new ConnectionReset()));
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  expect(lines).toEqual([]);
});

test.each([204, 304])('an answer with %s has no body and no Content-Length', async (status) => {
  const { ask } = await serving(async () => ({ status, headers: {}, body: null }));
  expect((await ask()).headers.get('Content-Length')).toBeNull();
});

test('an answer with an empty body has Content-Length 0', async () => {
  const { ask } = await serving(async () => ({ status: 200, headers: {}, body: '' }));
  expect((await ask()).headers.get('Content-Length')).toBe('0');
});

test('an answer that cannot be written becomes a refusal with the id of its request', async () => {
  let handled: HttpRequest | undefined;
  const { ask } = await serving(async (request) => {
    handled = request;
    return { status: 200, headers: { 'X-Seta': '→' }, body: '{}' };
  });
  expect(await (await ask()).json()).toMatchObject({ erro: { requisicao_id: handled?.requestId } });
});

test('a stream is canceled when its client disconnects before the answer starts', async () => {
  const [asked, gone, calledOff] = [awaited(), awaited(), awaited()];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ cancel: calledOff.come });
  const answer = createListener({
    handle: async () => {
      asked.come();
      await gone.has;
      return { status: 200, headers: {}, body };
    },
    refusalResponse: (refusal) => serialize(toErrorResponse(refusal, 'req_teste')),
    log: () => {},
  });
  const url = await listen((incoming, outgoing) => {
    outgoing.on('close', gone.come);
    answer(incoming, outgoing);
  });
  const client = new AbortController();
  const call = fetch(url, { signal: client.signal });
  await asked.has;
  client.abort();
  await expect(call).rejects.toThrow();
  await expect(calledOff.has).resolves.toBeUndefined();
});

function awaited() {
  let come = () => {};
  const has = new Promise<void>((resolve) => {
    come = () => resolve();
  });
  return { has, come };
}

test('a closed server leaves no timer that would keep its process alive', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closeServer(server, 1000);
  expect(vi.getTimerCount()).toBe(2);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
