import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../mock/src/index.ts';
import { control } from '../control/support.ts';
import { newFile } from '../temporary.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { call, outcome, PROPOSAL, write } from './support.ts';

async function serve(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  return { server, port: Number(new URL(server.url).port), fetch: fetchAt(server) };
}

const fetchAt =
  ({ url }: RunningServer) =>
  (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${url}${pathname}${search}`, init);
  };

type Fetch = ReturnType<typeof fetchAt>;

const operate = (fetch: Fetch, line: string, body?: unknown) => control(fetch, line, body);

const attemptsOf = async (fetch: Fetch) =>
  (await operate(fetch, 'GET /entregas')).body.dados.flatMap(
    ({ tentativas }: { tentativas: object[] }) => tentativas,
  );

const approve = (fetch: Fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
const statusOf = async (fetch: Fetch) => (await call(fetch, `/propostas/${PROPOSAL}`)).body.status;

async function startProxy(port: number): Promise<string> {
  const proxy = createServer(({ method, url, headers }, response) => {
    const passed = { ...headers, host: `127.0.0.1:${port}` };
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers: passed }, (answer) => {
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    });
    onward.end('{}');
  });
  onTestFinished(() => void proxy.close());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test("a webhook that would call its own sandbox's control plane is refused, at registration and at change", async () => {
  const { fetch, port } = await serve();
  const { body: webhook } = await write(fetch, '/webhooks', { url: 'http://127.0.0.1:9999/' });
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.2', '[::1]']) {
    const url = `http://${host}:${port}/_sandbox/reiniciar`;
    const answers = [
      await write(fetch, '/webhooks', { url }),
      await write(fetch, `/webhooks/${webhook.id}`, { url }, { method: 'PATCH' }),
    ];
    expect(answers.map(outcome)).toEqual(Array(2).fill('422 requisicao_invalida'));
    expect(answers.map(({ body }) => body.erro.campo)).toEqual(['url', 'url']);
  }
});

test('a webhook that would call its own control plane is refused in a restored world and in a branch', async () => {
  const { fetch, port } = await serve();
  const url = `http://127.0.0.1:${port}/`;
  const { body: moment } = await operate(fetch, 'POST /instantaneos');
  const { body: branch } = await operate(fetch, 'POST /mundos', { instantaneo_id: moment.id });
  await operate(fetch, `POST /instantaneos/${moment.id}/restaurar`);
  expect(outcome(await write(fetch, '/webhooks', { url }))).toBe('422 requisicao_invalida');
  const there = { headers: { 'Sandbox-Mundo': branch.id } };
  expect(outcome(await write(fetch, '/webhooks', { url }, there))).toBe('422 requisicao_invalida');
});

test('a destination that has become the sandbox itself receives no deliveries', async () => {
  const data = newFile();
  const receiver = await startReceiver();
  const first = await startServer({ port: 0, data });
  await write(fetchAt(first), '/webhooks', { url: `http://127.0.0.1:${receiver.port}/_sandbox/reiniciar` });
  await first.close();
  await receiver.close();

  const { fetch } = await serve({ port: receiver.port, data });
  await approve(fetch);
  await operate(fetch, 'POST /relogio', { avancar: 1 });
  expect(await attemptsOf(fetch)).toMatchObject([{ status: null, erro: 'destino_recusado' }]);
  expect(await statusOf(fetch)).toBe('aprovada');
});

test('the control plane of any sandbox on this machine refuses deliveries, even through a proxy', async () => {
  const victim = await serve();
  await approve(victim.fetch);
  const attacker = await serve();
  const proxy = await startProxy(victim.port);
  for (const origin of [`http://127.0.0.1:${victim.port}`, proxy])
    await write(attacker.fetch, '/webhooks', { url: `${origin}/_sandbox/reiniciar` });
  await approve(attacker.fetch);
  await operate(attacker.fetch, 'POST /relogio', { avancar: 1 });
  expect(await attemptsOf(attacker.fetch)).toMatchObject([{ status: 403 }, { status: 403 }]);
  expect(await statusOf(victim.fetch)).toBe('aprovada');
});
