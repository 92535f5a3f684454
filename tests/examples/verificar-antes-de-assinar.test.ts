import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';
import { newFolder } from '../temporary.ts';

const root = new URL('../../', import.meta.url);
const DESK = '7e5700000000000000000000000000000000d002';
const THIEF = '7e5700000000000000000000000000000000666a';

type Tamper = (answer: string, method: string) => string;

async function run(tamper?: Tamper) {
  const { example, folder } = await open(tamper);
  return example(folder());
}

/** Prepares the example to run repeatedly against one sandbox, with folders for its orders. */
async function open(tamper: Tamper = (answer) => answer) {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const url = await listen(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { authorization = '', 'idempotency-key': key = '' } = headers;
    const answer = await fetch(`${sandbox.url}${url}`, {
      method,
      headers: { authorization, ...(key !== '' && { 'idempotency-key': `${key}` }) },
    });
    const body = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(tamper(body, method));
  });
  const baseUrl = `${url}/v1`;
  const example = async (orders: string) => {
    const env = { ...process.env, TESA_BASE_URL: baseUrl, TESA_ORDERS: orders };
    const child = spawn(process.execPath, ['examples/verificar-antes-de-assinar.ts'], { cwd: root, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    return { status, stdout, stderr };
  };
  return { baseUrl, example, folder: newFolder };
}

test('the example hands the custodian the transactions that match the review', async () => {
  const { status, stdout, stderr } = await run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Sign tx_\w+, 600000\.00 USDC to 0x7e57\w+d002: 0x[0-9a-f]+\nSign tx_\w+, 400000\.00 USDC to 0x7e57\w+d003: 0x[0-9a-f]+\n$/,
  );
});

test('the example continues after a crash between approval and handover, with the stored review', async () => {
  const { example, folder } = await open();
  const orders = folder();
  const [first, second] = [await example(orders), await example(orders)];
  expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Sign tx_/) });
  expect(second).toEqual(first);
});

test('the example repeats an approval whose response was lost, with the same key', async () => {
  let lost = 0;
  const { example, folder } = await open((answer, method) =>
    method === 'POST' && lost++ < 3 ? '{' : answer,
  );
  const orders = folder();
  expect(await example(orders)).toMatchObject({ status: 1, stdout: '' });
  expect(await example(orders)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^(?:Sign .+\n){2}$/),
  });
});

test('the example does not sign a proposal that it did not review', async () => {
  const { example, folder } = await open();
  await example(folder());
  expect(await example(folder())).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Do not sign prop_5x0q2m8kvt4c. It is aprovada, and was not reviewed here.\n',
  });
});

test('the example reports the actual status when there is nothing to sign', async () => {
  const { baseUrl, example, folder } = await open();
  await fetch(`${baseUrl}/propostas/prop_5x0q2m8kvt4c/rejeitar`, {
    method: 'POST',
    headers: { authorization: 'Bearer svc_test_exemplo_admin' },
  });
  expect(await example(folder())).toEqual({
    status: 0,
    stdout: 'prop_5x0q2m8kvt4c is rejeitada: nothing to sign\n',
    stderr: '',
  });
});

test('the example reports failed transactions as failed, not as signed', async () => {
  const { baseUrl, example, folder } = await open();
  const orders = folder();
  const { stdout } = await example(orders);
  for (const [tx] of stdout.matchAll(/tx_\w+/g))
    for (const fate of ['transmitir', 'falhar'])
      await fetch(new URL(`/_sandbox/transacoes/${tx}/${fate}`, baseUrl), { method: 'POST' });
  const said = 'Nothing to sign: the transactions of prop_5x0q2m8kvt4c are falhou, falhou\n';
  expect(await example(orders)).toEqual({ status: 0, stdout: said, stderr: '' });
});

test('the example gives no transaction to the custodian when one payload pays a wrong recipient', async () => {
  const { status, stdout, stderr } = await run((answer) => answer.replaceAll(DESK, THIEF));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Do not sign tx_\w+\. The payload pays 0x7e57\w+666a, which is not an allowed destination of movimentos\[0\]\.\n$/,
  );
});

test('the example gives no transaction to the custodian when the service changes both the payload and the movement', async () => {
  const cents = (amount: bigint) => (amount * 10_000n).toString(16).padStart(64, '0');
  const { status, stdout, stderr } = await run((answer, method) =>
    method === 'GET'
      ? answer
      : answer
          .replaceAll(cents(600_000_00n), cents(900_000_00n))
          .replaceAll('"valor":"600000.00"', '"valor":"900000.00"'),
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'Do not sign prop_5x0q2m8kvt4c. The transactions of movimentos[0] move 900000.00 instead of the approved 600000.00.\n',
  );
});

test('the example gives the custodian no transaction that could execute in addition to an earlier one', async () => {
  let isLater = false;
  // The same transfers with other ids, on the next two nonces.
  const again = (answer: string) =>
    answer
      .replaceAll('"tx_', '"tx_z')
      .replace(/"nonce":"(\d+)"/g, (_, nonce) => `"nonce":"${Number(nonce) + 2}"`)
      .replaceAll('83aa36a701', '83aa36a703')
      .replaceAll('83aa36a780', '83aa36a702');
  const { example, folder } = await open((answer) => (isLater ? again(answer) : answer));
  const orders = folder();
  expect(await example(orders)).toMatchObject({ status: 0 });
  isLater = true;
  const { status, stdout, stderr } = await example(orders);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^(?:Do not sign tx_z\w+\. This transaction and tx_\w+, signed for the same payment, could both be executed: .+\n){2}$/,
  );
});
