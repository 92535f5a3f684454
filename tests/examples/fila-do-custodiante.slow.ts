import { expect, test } from 'vitest';
import { openSandbox, patience } from './program.ts';

const program = 'fila-do-custodiante';
const DESK = '7e5700000000000000000000000000000000d002';
const THIEF = '7e5700000000000000000000000000000000666a';

test('ordered transactions are verified, signed and transmitted in the order of the queue; a second run finds none', async () => {
  const { run, call } = await openSandbox();
  const { status, stdout, stderr } = await run(program);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { dados } = await call('GET', '/v1/transacoes?status=transmitida');
  const [first, second] = dados.map(({ id }: { id: string }) => id);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'Ordered prop_5x0q2m8kvt4c: 600000.00 USDY, 400000.00 BUIDL',
    `Transmitted ${first}: 600000.00 USDC to 0x${DESK}`,
    expect.stringMatching(new RegExp(`^Transmitted ${second}: 400000\\.00 USDC to 0x7e57`)),
  ]);
  expect(await run(program)).toEqual({ status: 0, stdout: 'Nothing awaits a signature\n', stderr: '' });
});

test('a run killed between its approval and the response is continued by the next run', async () => {
  let isStuck = true;
  const sandbox = await openSandbox(({ url }, answer) =>
    isStuck && url.endsWith('/aprovar') ? null : answer,
  );
  const { child, ended } = sandbox.start(program);
  await expect.poll(() => sandbox.asked.some((asked) => asked.endsWith('/aprovar')), patience).toBe(true);
  child.kill('SIGKILL');
  await ended;
  isStuck = false;
  const { status, stdout, stderr } = await sandbox.run(program);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^(?:Transmitted tx_\w+: .+\n){2}$/);
});

test('a transaction of a proposal that was not ordered here is not signed', async () => {
  const { run, call } = await openSandbox();
  const key = '0b5f7a3e-1c9d-4e62-8a47-d3c6f1e2b908';
  await call('POST', '/v1/propostas/prop_5x0q2m8kvt4c/aprovar', undefined, key);
  expect(await run(program)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Do not sign prop_5x0q2m8kvt4c. Nobody ordered it here.\n',
  });
  expect((await call('GET', '/v1/transacoes?status=transmitida')).dados).toEqual([]);
});

test('no transaction of an order is signed when one of its payloads pays a wrong recipient', async () => {
  const { run, call } = await openSandbox((_, answer) => answer.replaceAll(DESK, THIEF));
  const { status, stderr } = await run(program);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Do not sign prop_5x0q2m8kvt4c\. The payload pays 0x7e57\w+666a, which is not an allowed destination/,
  );
  expect((await call('GET', '/v1/transacoes?status=transmitida')).dados).toEqual([]);
});
