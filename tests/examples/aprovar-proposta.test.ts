import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import { listen } from '../listen.ts';
import { newFolder } from '../temporary.ts';

const example = fileURLToPath(new URL('../../examples/aprovar-proposta.ts', import.meta.url));
const ID = 'prop_5x0q2m8kvt4c';

async function run(baseUrl: string, folder = newFolder(), options: string[] = []) {
  const env = { ...process.env, TESA_BASE_URL: baseUrl };
  const child = spawn(process.execPath, [...options, example], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

async function open(tamper: (answer: string, method: string) => string = (answer) => answer) {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const keys: unknown[] = [];
  const url = await listen(async ({ method = 'GET', url = '/', headers }, response) => {
    const { authorization = '', 'idempotency-key': key } = headers;
    if (key !== undefined) keys.push(key);
    const sent = { authorization, ...(key !== undefined && { 'idempotency-key': `${key}` }) };
    const answer = await fetch(`${sandbox.url}${url}`, { method, headers: sent });
    const body = tamper(await answer.text(), method);
    if (body === '') response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  const call = (path: string) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer svc_test_exemplo_admin', 'idempotency-key': randomUUID() },
    });
  return { baseUrl: `${url}/v1`, call, keys };
}

test('aprovar-proposta approves a proposal once; a second run continues with the transactions left to sign', async () => {
  const { baseUrl, call, keys } = await open();
  const folder = newFolder();
  const [first, second] = [await run(baseUrl, folder), await run(baseUrl, folder)];
  const [tx] = /tx_\w+/.exec(first.stdout) ?? [];
  for (const fate of ['transmitir', 'confirmar']) await call(`/_sandbox/transacoes/${tx}/${fate}`);
  const third = await run(baseUrl, folder);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(/^(?:Sign tx_\w+: 0x[0-9a-f]+\n){2}$/);
  expect(second).toEqual(first);
  expect(third).toEqual({ ...first, stdout: first.stdout.replace(/^.+\n/, '') });
  expect(keys).toHaveLength(1);
});

test('aprovar-proposta retries an approval whose response was lost, with the stored key', async () => {
  let isCut = true;
  const { baseUrl, keys } = await open((answer, method) => (isCut && method === 'POST' ? '' : answer));
  const folder = newFolder();
  const failed = await run(baseUrl, folder);
  const kept = JSON.parse(await readFile(join(folder, `${ID}.json`), 'utf8'));
  isCut = false;
  expect(failed).toMatchObject({ status: 1, stdout: '' });
  expect(new Set(keys)).toEqual(new Set([kept.idempotencyKey]));
  expect(kept).toMatchObject({ reviewed: { id: ID, status: 'pendente' }, signed: [] });
  expect((await run(baseUrl, folder)).stdout).toMatch(/^(?:Sign tx_\w+: 0x[0-9a-f]+\n){2}$/);
});

const dyingWhileItWrites = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const write = fs.writeFileSync;
  let written = 0;
  fs.writeFileSync = (file, data, options) => {
    if (++written < 2) return write(file, data, options);
    write(file, data.slice(0, 20), options);
    process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();`;

test('aprovar-proposta continues after it was killed while writing its state', async () => {
  const { baseUrl, keys } = await open();
  const folder = newFolder();
  const preload = `data:text/javascript,${encodeURIComponent(dyingWhileItWrites)}`;
  expect(await run(baseUrl, folder, ['--import', preload])).toEqual({ status: null, stdout: '', stderr: '' });
  expect((await run(baseUrl, folder)).stdout).toMatch(/^(?:Sign tx_\w+: 0x[0-9a-f]+\n){2}$/);
  expect(keys).toHaveLength(1);
});

test('aprovar-proposta reports the status of the transactions when none is left to sign', async () => {
  const { baseUrl, call } = await open();
  const folder = newFolder();
  const { stdout } = await run(baseUrl, folder);
  for (const [tx] of stdout.matchAll(/tx_\w+/g))
    for (const fate of ['transmitir', 'falhar']) await call(`/_sandbox/transacoes/${tx}/${fate}`);
  const said = `Nothing to sign: the transactions of ${ID} are falhou, falhou\n`;
  expect(await run(baseUrl, folder)).toEqual({ status: 0, stdout: said, stderr: '' });
});

test('aprovar-proposta does not print a payload that differs from the reviewed one', async () => {
  const [paid, thief] = [
    '7e5700000000000000000000000000000000d002',
    '7e5700000000000000000000000000000000666a',
  ];
  const { baseUrl } = await open((answer) => answer.replaceAll(paid, thief));
  const { status, stdout, stderr } = await run(baseUrl);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Sign nothing \(see prop_5x0q2m8kvt4c\.json\): The payload pays 0x7e57\w+666a, which is not an allowed destination/,
  );
});

test('aprovar-proposta does not print payloads of a proposal that was not reviewed here', async () => {
  const { baseUrl, call } = await open();
  await call(`/v1/propostas/${ID}/aprovar`);
  expect(await run(baseUrl)).toEqual({
    status: 1,
    stdout: '',
    stderr: `Sign nothing: ${ID} is aprovada, not reviewed in ${ID}.json. To begin anew: rm -f ${ID}.json && curl -X POST ${new URL('/_sandbox/reiniciar', baseUrl)}\n`,
  });
});

test('aprovar-proposta continues in a sandbox that was reset, and reports when there is nothing to sign', async () => {
  const { baseUrl, call } = await open();
  const folder = newFolder();
  const first = await run(baseUrl, folder);
  await call('/_sandbox/reiniciar');
  expect(await run(baseUrl, folder)).toEqual(first);
  await call('/_sandbox/reiniciar');
  await call(`/v1/propostas/${ID}/rejeitar`);
  const found = await run(baseUrl, folder);
  expect(found).toEqual({ status: 0, stdout: `${ID} is rejeitada: nothing to sign\n`, stderr: '' });
});
