import { expect, test } from 'vitest';
import { toErrorResponse } from '../../mock/src/http/error-response.ts';
import { createListener } from '../../mock/src/http/node/listener.ts';
import type { HttpRequest } from '../../mock/src/http/request.ts';
import { type HttpResponse, serialize } from '../../mock/src/http/response.ts';
import type { Refusal } from '../../mock/src/refusal.ts';
import { listen } from '../listen.ts';

/** A server whose application answers so, and what it logs. */
async function serving(handle: (request: HttpRequest) => Promise<HttpResponse>) {
  const lines: string[] = [];
  const refusalResponse = (refusal: Refusal, requestId = 'req_teste') =>
    serialize(toErrorResponse(refusal, requestId));
  const log = (line: string) => void lines.push(line);
  const url = await listen(createListener({ handle, refusalResponse, log }));
  return { lines, ask: () => fetch(`${url}/v1/posicoes`) };
}

test.each<[string, () => Promise<HttpResponse>]>([
  ['an answer that HTTP cannot carry', async () => ({ status: 200, headers: { 'X-Seta': '→' }, body: '{}' })],
  ['an application that fails', () => Promise.reject(new Error('svc_test_canario'))],
])('%s is 500 and is logged, and the server goes on', async (_, handle) => {
  const { lines, ask } = await serving(handle);
  for (const _ of [1, 2]) {
    const response = await ask();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ erro: { codigo: 'erro_interno' } });
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('canario');
});

test('an answer that cannot be written is refused under the id of its request', async () => {
  let handled: HttpRequest | undefined;
  const { ask } = await serving(async (request) => {
    handled = request;
    return { status: 200, headers: { 'X-Seta': '→' }, body: '{}' };
  });
  expect(await (await ask()).json()).toMatchObject({ erro: { requisicao_id: handled?.requestId } });
});

test('a stream is called off whose client is gone before the answer begins', async () => {
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

/** Something that a test waits for. */
function awaited() {
  let come = () => {};
  const has = new Promise<void>((resolve) => {
    come = () => resolve();
  });
  return { has, come };
}
