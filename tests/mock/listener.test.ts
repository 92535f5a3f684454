import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toAnswer } from '../../mock/src/http/error-response.ts';
import { listenerOf } from '../../mock/src/http/node/listener.ts';
import { type Sealed, seal } from '../../mock/src/http/response.ts';

/** A server whose application answers so, and what it logs. */
async function serving(handle: () => Promise<Sealed>) {
  const lines: string[] = [];
  const sealRefusal = (refusal: Parameters<typeof toAnswer>[0]) =>
    seal(toAnswer(refusal), { requestId: 'req_teste', standingHeaders: {} });
  const app = { handle, fetch: () => Promise.reject(new Error('unused')) };
  const server = createServer(listenerOf(app, { sealRefusal, log: (line) => void lines.push(line) }));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { lines, ask: () => fetch(`http://127.0.0.1:${port}/v1/posicoes`) };
}

test.each<[string, () => Promise<Sealed>]>([
  ['an answer that HTTP cannot carry', async () => ({ status: 200, headers: { 'X-Seta': '→' }, body: '{}' })],
  ['an application that fails', () => Promise.reject(new Error('svc_test_canario'))],
])('%s is 500 and is logged, and the server lives on', async (_, handle) => {
  const { lines, ask } = await serving(handle);
  for (const _ of [1, 2]) {
    const response = await ask();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ erro: { codigo: 'erro_interno' } });
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('canario');
});
