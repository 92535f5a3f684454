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

test.each([204, 304])('an answer of %s, which has no body, says no length', async (status) => {
  const { ask } = await serving(async () => ({ status, headers: {}, body: null }));
  expect((await ask()).headers.get('Content-Length')).toBeNull();
});

test('an answer with an empty body says that it has none', async () => {
  const { ask } = await serving(async () => ({ status: 200, headers: {}, body: '' }));
  expect((await ask()).headers.get('Content-Length')).toBe('0');
});

test('an answer that cannot be written is refused under the id of its request', async () => {
  let handled: HttpRequest | undefined;
  const { ask } = await serving(async (request) => {
    handled = request;
    return { status: 200, headers: { 'X-Seta': '→' }, body: '{}' };
  });
  expect(await (await ask()).json()).toMatchObject({ erro: { requisicao_id: handled?.requestId } });
});
