import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type RunningServer, type ServerOptions, SIGNING_SECRET, startServer } from '../../mock/src/index.ts';
import { exchange, head } from '../http/raw.ts';
import { newFile } from '../temporary.ts';
import { call, outcome, PROPOSAL, write } from './support.ts';

const started: RunningServer[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

async function serve(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  started.push(server);
  const fetchThere = (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${server.url}${pathname}${search}`, init);
  };
  return { server, fetch: fetchThere };
}

test('a write persists after the server was closed and started again', async () => {
  const data = newFile();
  const first = await serve({ data });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const approve = (fetch: typeof first.fetch) =>
    write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers });
  const approved = await approve(first.fetch);
  expect(outcome(approved)).toBe('200 ok');
  await first.server.close();

  const second = await serve({ data });
  expect((await call(second.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('aprovada');
  expect((await approve(second.fetch)).text).toBe(approved.text);
});

test('Prefer selects an example, and changes nothing', async () => {
  const { fetch } = await serve();
  const forced = await write(
    fetch,
    `/propostas/${PROPOSAL}/aprovar`,
    {},
    { headers: { Prefer: 'code=200' } },
  );
  expect(forced.body.status).toBe('aprovada');
  expect((await call(fetch, `/propostas/${PROPOSAL}?__code=404`)).status).toBe(404);
  expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
});

test.each(['return=minimal', 'respond-async, wait=10', ''])(
  'Prefer: %j selects no example, and the sandbox answers',
  async (Prefer) => {
    const { fetch } = await serve();
    const approved = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers: { Prefer } });
    expect(approved.body.status).toBe('aprovada');
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('aprovada');
  },
);

test('a stateless server has no world, and accepts any well-formed key', async () => {
  const { server, fetch } = await serve({ stateless: true });
  expect(server.world).toBeUndefined();
  expect(outcome(await call(fetch, '/posicoes', { key: 'svc_test_qualquer' }))).toBe('200 ok');
});

test("the address of a client is its connection's address", async () => {
  const { fetch } = await serve();
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  expect(outcome(await call(fetch, '/posicoes', { key: 'svc_test_exemplo_ip', headers }))).toBe(
    '403 ip_nao_permitido',
  );
});

test('an approved proposal is executed automatically when the server is configured to do so', async () => {
  const { fetch } = await serve({ auto: true });
  expect(outcome(await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}))).toBe('200 ok');
  const status = async () => (await call(fetch, `/propostas/${PROPOSAL}`)).body.status;
  await expect.poll(status, { interval: 100 }).toBe('executada');
});

describe('raw request target', () => {
  const targets = [
    ['/v1/./posicoes', '/v1/posicoes'],
    ['/v1/%70osicoes', '/v1/posicoes'],
    ['/v1/propostas?limite=2&&', '/v1/propostas?limite=2'],
    ['/v1/posicoes?', '/v1/posicoes'],
  ] as const;

  test.each(targets)('a signature covers the raw target %s, not %s', async (target, normalized) => {
    const { server } = await serve();
    const ask = async (signed: string) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const message = `${timestamp}\nGET\n${signed}\n`;
      const answers = await exchange(
        server.url,
        head(
          `GET ${target}`,
          'Authorization: Bearer svc_test_exemplo_admin',
          `Service-Timestamp: ${timestamp}`,
          `Service-Signature: ${createHmac('sha256', SIGNING_SECRET).update(message).digest('hex')}`,
        ),
      );
      return answers.map(({ status }) => status);
    };
    expect(await ask(target)).toEqual([200]);
    expect(await ask(normalized)).toEqual([401]);
  });
});
