import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { createSandbox } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../temporary.ts';
import { type Certificate, makeCertificate } from '../tls/certificate.ts';

const root = new URL('../../', import.meta.url);
const authority = makeCertificate('Autoridade de teste');
const ours = makeCertificate('tesouraria', authority);
const foreign = makeCertificate('tesouraria', makeCertificate('Outra autoridade'));

async function serve({ requestCert }: { requestCert: boolean }) {
  const sandbox = await createSandbox();
  const { cert, key } = makeCertificate('127.0.0.1', authority);
  const callers: string[] = [];
  const options = { cert, key, ca: authority.cert, requestCert, rejectUnauthorized: requestCert };
  const server = createServer(options, async (request, response) => {
    const peer = (request.socket as TLSSocket).getPeerCertificate();
    callers.push(`${peer?.subject?.CN}`);
    const { authorization = '' } = request.headers;
    const answer = await sandbox.fetch(`https://sandbox.example${request.url}`, {
      headers: { authorization },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await sandbox.close();
  });
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, callers };
}

async function startProxy() {
  const tunnels: string[] = [];
  const seen: Buffer[] = [];
  const proxy = createProxy((_, response) => response.writeHead(405).end());
  proxy.on('connect', ({ url = '' }, client, head) => {
    tunnels.push(url);
    const [host, port] = url.split(':');
    const server = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
      client.on('data', (bytes: Buffer) => seen.push(bytes));
      client.pipe(server).pipe(client);
    });
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, tunnels, seen };
}

function certificates({ cert, key }: Certificate) {
  const folder = newFolder();
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  return { cert: write('cert.pem', cert), key: write('key.pem', key), ca: write('ca.pem', authority.cert) };
}

const run = (example: string, env: Record<string, string>) => node([`examples/${example}`], env);

async function node(args: string[], env: Record<string, string>) {
  const given = { ...process.env, TESA_API_KEY: 'svc_test_exemplo_admin', ...env };
  const child = spawn(process.execPath, args, { cwd: root, env: given });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

test('por-proxy.ts calls through the proxy, which sees neither the key nor the request', async () => {
  const { baseUrl, callers } = await serve({ requestCert: false });
  const proxy = await startProxy();
  const { ca } = certificates(ours);
  const env = { TESA_BASE_URL: baseUrl, HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: ca };
  expect(await run('por-proxy.ts', env)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Available: \d+\.\d\d USDC\n$/),
    stderr: '',
  });
  expect(proxy.tunnels).toEqual([new URL(baseUrl).host]);
  expect(callers).toHaveLength(1);
  const bytes = Buffer.concat(proxy.seen).toString('latin1');
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes).not.toMatch(/svc_test|posicoes|authorization/i);
});

test("a program without proxy settings uses the environment's proxy, with only NODE_USE_ENV_PROXY", async () => {
  const { baseUrl, callers } = await serve({ requestCert: false });
  const proxy = await startProxy();
  const env = { TESA_BASE_URL: baseUrl, NODE_EXTRA_CA_CERTS: certificates(ours).ca, NO_PROXY: '' };
  const program = `import { Tesa } from '@tesa/sdk'; await new Tesa({ maxRetries: 0 }).obterPosicoes();`;
  const call = (more: Record<string, string>) =>
    node(['--input-type=module', '--eval', program], { ...env, ...more });
  const answered = { status: 0, stdout: '', stderr: '' };
  expect(await call({ HTTPS_PROXY: proxy.url })).toEqual(answered);
  expect(proxy.tunnels).toEqual([]);
  expect(await call({ HTTPS_PROXY: proxy.url, NODE_USE_ENV_PROXY: '1' })).toEqual(answered);
  expect(proxy.tunnels).toEqual([new URL(baseUrl).host]);
  expect(callers).toHaveLength(2);
  const { status, stderr } = await call({ NODE_EXTRA_CA_CERTS: '' });
  expect(status).toBe(1);
  expect(stderr).toContain('SELF_SIGNED_CERT_IN_CHAIN');
});

test('com-mtls.ts presents its client certificate, and trusts the server by the configured authority', async () => {
  const { baseUrl, callers } = await serve({ requestCert: true });
  const { cert, key, ca } = certificates(ours);
  const env = { TESA_BASE_URL: baseUrl, TESA_CLIENT_CERT: cert, TESA_CLIENT_KEY: key, TESA_CA: ca };
  expect(await run('com-mtls.ts', env)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Available: \d+\.\d\d USDC\n$/),
    stderr: '',
  });
  expect(callers).toEqual(['tesouraria']);
});

test.each([
  ['', 'nothing'],
  ['/nada/cert.pem', '/nada/cert.pem'],
])('com-mtls.ts without its certificate (%j) names the environment variable to set', async (file, shown) => {
  expect(await run('com-mtls.ts', file === '' ? {} : { TESA_CLIENT_CERT: file })).toEqual({
    status: 1,
    stdout: '',
    stderr: `TESA_CLIENT_CERT must name a PEM file, and ${shown} is none.\n`,
  });
});

test('a client with a certificate of a different authority is refused', async () => {
  const { baseUrl, callers } = await serve({ requestCert: true });
  const { cert, key, ca } = certificates(foreign);
  const env = { TESA_BASE_URL: baseUrl, TESA_CLIENT_CERT: cert, TESA_CLIENT_KEY: key, TESA_CA: ca };
  const { status, stderr } = await run('com-mtls.ts', env);
  expect(status).toBe(1);
  expect(stderr).toContain('ConnectionError: obterPosicoes got no answer');
  expect(callers).toEqual([]);
});
