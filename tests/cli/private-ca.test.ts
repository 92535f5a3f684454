import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../tls/certificate.ts';
import { Program } from './process.ts';

const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };

async function destination(): Promise<{ url: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-ca-'));
  const authority = makeCertificate('An authority of a test');
  const { cert, key } = makeCertificate('A destination of a test', authority);
  const server = createServer({ cert, key }, (_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'ca.pem');
  await writeFile(file, authority.cert);
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, file };
}

async function firstAttempt(url: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['mock/bin/tesa-mock.js', '--port', '0'];
  const program = new Program(process.execPath, args, { ...process.env, ...env });
  onTestFinished(() => void program.child.kill('SIGKILL'));
  const [, api = ''] = await program.prints(/API +(\S+)/);
  await program.prints(/Prefer: code=/);
  const post = (path: string, body: object) =>
    fetch(new URL(path, api), { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/v1/webhooks', { url });
  await post('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
  const [line] = await program.prints(/^.*webhook deposito\.confirmado to .*$/m);
  return line;
}

test('the mock trusts a private authority named by NODE_EXTRA_CA_CERTS', async () => {
  const { url, file } = await destination();
  const line = await firstAttempt(url, { NODE_EXTRA_CA_CERTS: file });
  expect(line).toContain(` to ${url} `);
  expect(line).toMatch(/ 200 \d+ms attempt 1 of 7 /);
  expect(readFileSync('mock/README.md', 'utf8')).toContain(
    '`NODE_EXTRA_CA_CERTS=ca.pem npx --no-install @tesa/mock`',
  );
});

test('the mock refuses a private authority that NODE_EXTRA_CA_CERTS does not name', async () => {
  const { url } = await destination();
  expect(await firstAttempt(url, { NODE_EXTRA_CA_CERTS: undefined })).toMatch(
    / tls_invalido \d+ms attempt 1 of 7, next /,
  );
});
