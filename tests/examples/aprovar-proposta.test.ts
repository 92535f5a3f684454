import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import { entity } from '../sdk/support.ts';

const root = new URL('../../', import.meta.url);
const example = 'examples/aprovar-proposta.ts';

async function run(baseUrl: string) {
  const env = { ...process.env, TESA_BASE_URL: baseUrl };
  const child = spawn(process.execPath, [example], { cwd: root, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

test('approves the proposal and prints each transaction to sign', async () => {
  const { status, stdout, stderr } = await run(inject('mockUrl'));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^Sign tx_\w+: 0x[0-9a-f]+$/);
});

test('approves the proposal of the sandbox once; a second run continues with what is left to sign', async () => {
  const sandbox = await startServer({ port: 0 });
  const baseUrl = `${sandbox.url}${sandbox.contract.basePath}`;
  const [first, second] = [await run(baseUrl), await run(baseUrl)];
  const [tx] = /tx_\w+/.exec(first.stdout) ?? [];
  for (const fate of ['transmitir', 'confirmar'])
    await fetch(`${sandbox.url}/_sandbox/transacoes/${tx}/${fate}`, { method: 'POST' });
  const third = await run(baseUrl);
  await sandbox.close();
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(/^(?:Sign tx_\w+: 0x[0-9a-f]+\n){2}$/);
  expect(second).toEqual(first);
  expect(third.stdout).toBe(first.stdout.replace(/^Sign tx_\w+: .+/, `${tx} is confirmada`));
});

test('says which status it found when there is nothing to sign', async () => {
  const sandbox = await startServer({ port: 0 });
  const baseUrl = `${sandbox.url}${sandbox.contract.basePath}`;
  const headers = { authorization: 'Bearer svc_test_exemplo_admin' };
  await fetch(`${baseUrl}/propostas/prop_5x0q2m8kvt4c/rejeitar`, { method: 'POST', headers });
  const found = await run(baseUrl);
  await sandbox.close();
  expect(found).toEqual({
    status: 0,
    stdout: 'prop_5x0q2m8kvt4c is rejeitada: nothing to sign\n',
    stderr: '',
  });
});

test('says what to check when the server cannot be reached', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));

  const { status, stdout, stderr } = await run(`http://127.0.0.1:${port}/v1`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^obterProposta got no answer .*ECONNREFUSED.* its server is running\. Nothing happened: repeat the call\.\n$/,
  );
});

test('says why when the proposal was already decided', async () => {
  const erro = {
    codigo: 'estado_incompativel',
    mensagem: 'Já decidida.',
    campo: null,
    requisicao_id: 'req_1',
  };
  const server = createServer((request, response) => {
    const [, id] = /propostas\/(\w+)/.exec(request.url ?? '') ?? [];
    const answer = request.method === 'GET' ? entity({ id, status: 'pendente' }) : { erro };
    response.writeHead(request.method === 'GET' ? 200 : 409).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { status, stderr } = await run(`http://127.0.0.1:${port}/v1`);
  server.close();
  expect(status).toBe(1);
  expect(stderr).toContain('409 estado_incompativel: Já decidida. Read the resource again');
});

test('is quoted by the README word for word', async () => {
  const source = await readFile(new URL(example, root), 'utf8');
  const readme = await readFile(new URL('README.md', root), 'utf8');
  expect(readme).toContain(`\`\`\`ts\n${source}\`\`\`\n`);
});
