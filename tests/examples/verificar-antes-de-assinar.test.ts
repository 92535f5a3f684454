import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const DESK = '7e5700000000000000000000000000000000d002';
const THIEF = '7e5700000000000000000000000000000000666a';

/** What the example does with a new sandbox, whose answers to an approval pass through `tamper`. */
async function run(tamper: (answer: string) => string = (answer) => answer) {
  const sandbox = await startServer({ port: 0 });
  const proxy = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { authorization = '', 'idempotency-key': key = '' } = headers;
    const answer = await fetch(`${sandbox.url}${url}`, {
      method,
      headers: { authorization, ...(key !== '' && { 'idempotency-key': `${key}` }) },
    });
    const body = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(method === 'POST' ? tamper(body) : body);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const env = { ...process.env, TESA_BASE_URL: `http://127.0.0.1:${port}/v1` };
  const child = spawn(process.execPath, ['examples/verificar-antes-de-assinar.ts'], { cwd: root, env });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  proxy.close();
  proxy.closeAllConnections();
  await sandbox.close();
  return { status, stdout, stderr };
}

test('hands the custodian the transactions that do what was reviewed', async () => {
  const { status, stdout, stderr } = await run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Sign tx_\w+, 600000\.00 USDC to 0x7e57\w+d002: 0x[0-9a-f]+\nSign tx_\w+, 400000\.00 USDC to 0x7e57\w+d003: 0x[0-9a-f]+\n$/,
  );
});

test('hands over nothing when one payload pays somebody else', async () => {
  const { status, stdout, stderr } = await run((answer) => answer.replaceAll(DESK, THIEF));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Do not sign tx_\w+\. It pays 0x7e57\w+666a, of no destination you named\.\n$/);
});

test('hands over nothing when the service changes payload and movement alike', async () => {
  const cents = (amount: bigint) => (amount * 10_000n).toString(16).padStart(64, '0');
  const { status, stdout, stderr } = await run((answer) =>
    answer
      .replaceAll(cents(600_000_00n), cents(900_000_00n))
      .replaceAll('"valor":"600000.00"', '"valor":"900000.00"'),
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Do not sign tx_\w+\. It moves 900000\.00, and not 600000\.00\.\n$/);
});
