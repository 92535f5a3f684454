import { expect, test } from 'vitest';
import { Answering } from '../../mock/src/browser/tab/answering.ts';
import { Asking } from '../../mock/src/browser/tab/asking.ts';
import { fromFetch } from '../../mock/src/http/fetch-request.ts';

const TEXT = new TextEncoder();

function linked(fetch: (request: Request) => Promise<Response>): Asking {
  const asking = new Asking((message) => answering.hear(structuredClone(message)));
  const answering = new Answering(fetch, (message) => asking.hear(structuredClone(message)));
  return asking;
}

test('a request and its answer arrive unchanged', async () => {
  const asking = linked(async (request) => {
    const { url, method, headers } = request;
    const body = { url, method, chave: headers.get('Idempotency-Key'), corpo: await request.text() };
    return Response.json(body, { status: 201, headers: { 'Requisicao-Id': 'req_1' } });
  });
  const response = await asking.fetch(
    new Request('http://127.0.0.1/v1/propostas?limite=1', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'k' },
      body: 'ação',
    }),
  );
  expect([response.status, response.headers.get('Requisicao-Id')]).toEqual([201, 'req_1']);
  expect(await response.json()).toEqual({
    url: 'http://127.0.0.1/v1/propostas?limite=1',
    method: 'POST',
    chave: 'k',
    corpo: 'ação',
  });
});

test('an answer without a body arrives without a body', async () => {
  const asking = linked(async () => new Response(null, { status: 204 }));
  const response = await asking.fetch(new Request('http://127.0.0.1/'));
  expect([response.status, response.body]).toEqual([204, null]);
});

test('a cut connection rejects the call like fetch', async () => {
  const asking = linked(async () => {
    throw new Error('The connection was reset');
  });
  await expect(asking.fetch(new Request('http://127.0.0.1/'))).rejects.toThrow(
    new TypeError('The connection was reset'),
  );
});

test('a body arrives chunk by chunk, and canceling the body stops its source', async () => {
  let stopped: (reason: unknown) => void = () => {};
  const isStopped = new Promise((resolve) => {
    stopped = resolve;
  });
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller;
    },
    cancel: () => stopped('stopped'),
  });
  const response = await linked(async () => new Response(body)).fetch(new Request('http://127.0.0.1/'));
  const reader = response.body?.getReader();
  source?.enqueue(TEXT.encode('a'));
  expect(await reader?.read()).toEqual({ done: false, value: TEXT.encode('a') });
  await reader?.cancel();
  expect(await isStopped).toBe('stopped');
});

test('an aborted call fails with the reason, before and after its answer starts', async () => {
  const asking = linked(async () => new Response(new ReadableStream()));
  const before = new AbortController();
  const call = linked(() => new Promise(() => {})).fetch(
    new Request('http://127.0.0.1/', { signal: before.signal }),
  );
  before.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  const during = new AbortController();
  const response = await asking.fetch(new Request('http://127.0.0.1/', { signal: during.signal }));
  during.abort(new Error('enough'));
  await expect(response.text()).rejects.toThrow('enough');
});

test('the end of the worker aborts every pending call', async () => {
  const asking = linked(() => new Promise(() => {}));
  const call = asking.fetch(new Request('http://127.0.0.1/'));
  await new Promise((resolve) => setImmediate(resolve));
  asking.cutAll('gone');
  await expect(call).rejects.toThrow(new TypeError('gone'));
});

test('a request arrives completely in a browser without Request.body', async () => {
  class FirefoxRequest extends Request {
    override get body(): null {
      return undefined as unknown as null;
    }
  }
  const bodies: (string | undefined)[] = [];
  const asking = new Asking((message) => {
    if ('url' in message) bodies.push(message.body && new TextDecoder().decode(message.body));
  });
  for (const init of [{ method: 'POST', body: 'ação' }, {}]) {
    void asking.fetch(new FirefoxRequest('http://127.0.0.1/', init));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bodies).toEqual(['ação', undefined]);
  const received = fromFetch(new FirefoxRequest('http://127.0.0.1/', { method: 'POST', body: 'ação' }));
  await received.read();
  expect(new TextDecoder().decode(received.bytes())).toBe('ação');
});
