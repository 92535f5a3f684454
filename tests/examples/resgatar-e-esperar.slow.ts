import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { openSandbox, patience, type Sandbox } from './program.ts';

const program = 'resgatar-e-esperar';

async function custodian({ call }: Sandbox, ...acts: readonly ((id: string) => Promise<unknown>)[]) {
  const seen = new Map<string, Promise<unknown>>();
  return listen(async ({ url = '' }, response) => {
    const [, id = ''] = /transacoes\/(\w+)/.exec(url) ?? [];
    if (!seen.has(id)) seen.set(id, acts[seen.size]?.(id) ?? sign(call, id));
    await seen.get(id);
    response.end();
  });
}

async function sign(call: Sandbox['call'], id: string): Promise<void> {
  for (const act of ['transmitir', 'confirmar']) await call('POST', `/_sandbox/transacoes/${id}/${act}`);
}

const quick = (TESA_CUSTODIAN: string) => ({ TESA_CUSTODIAN, TESA_INTERVAL: '50', TESA_PATIENCE: '200' });

test('the transactions of a redemption are verified and given to the custodian, and the program waits for their confirmation', async () => {
  const { run } = await openSandbox();
  const { status, stdout, stderr } = await run(program);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Handed over tx_\w+: 2500\.00 USDC\nres_\w+ is concluido: 2500\.00 USDC arrived\n$/,
  );
});

test('a second run orders nothing, and reports how the first one ended', async () => {
  const { run, call } = await openSandbox();
  const first = await run(program);
  const second = await run(program);
  expect(second).toEqual({ ...first, stdout: first.stdout.replace(/^Handed over .*\n/, '') });
  expect((await call('GET', '/v1/resgates')).dados).toHaveLength(1);
});

test('a transaction that was not signed in time is reissued, and then arrives', async () => {
  const sandbox = await openSandbox();
  const url = await custodian(sandbox, () => sandbox.call('POST', '/_sandbox/relogio', { avancar: 'PT24H' }));
  const { status, stdout, stderr } = await sandbox.run(program, quick(url));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [, expired, next] = /\n(tx_\w+) expired: reissued as (tx_\w+)\n/.exec(stdout) ?? [];
  expect(stdout).toMatch(
    new RegExp(`^Handed over ${expired}: [^]*\\nHanded over ${next}: [^]* is concluido: 2500`),
  );
});

test('a transaction that is never signed is reissued three times, and then the redemption is canceled', async () => {
  const sandbox = await openSandbox();
  const expire = () => sandbox.call('POST', '/_sandbox/relogio', { avancar: 'PT24H' });
  const url = await custodian(sandbox, expire, expire, expire, expire);
  const { status, stdout } = await sandbox.run(program, quick(url));
  expect(status).toBe(1);
  expect(stdout.match(/ expired: reissued as /g)).toHaveLength(3);
  expect(stdout).toMatch(/ is cancelado: 0\.00 USDC arrived\n$/);
});

test('a transaction that the network refused is not reissued, and the redemption is canceled', async () => {
  const sandbox = await openSandbox();
  const url = await custodian(sandbox, async (id) => {
    for (const act of ['transmitir', 'falhar'])
      await sandbox.call('POST', `/_sandbox/transacoes/${id}/${act}`);
  });
  const { status, stdout, stderr } = await sandbox.run(program, quick(url));
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(/^Handed over tx_\w+: 2500\.00 USDC\nres_\w+ is cancelado: 0\.00 USDC arrived\n$/);
});

test('a redemption with a failed transaction is canceled once the transmitted one has arrived', async () => {
  const sandbox = await openSandbox();
  const { call } = sandbox;
  await call('POST', '/v1/propostas/prop_5x0q2m8kvt4c/aprovar', undefined, randomUUID());
  for (const { id } of (await call('GET', '/v1/transacoes')).dados) await sign(call, id);
  const url = await custodian(
    sandbox,
    async (id) => {
      for (const act of ['transmitir', 'falhar']) await call('POST', `/_sandbox/transacoes/${id}/${act}`);
    },
    (id) => call('POST', `/_sandbox/transacoes/${id}/transmitir`),
  );
  const { ended } = sandbox.start(program, quick(url));
  const refused = (asked: string) => /^POST \/v1\/resgates\/\w+\/cancelar$/.test(asked);
  await expect.poll(() => sandbox.asked.filter(refused).length, patience).toBeGreaterThan(1);
  const [{ id, valor }] = (await call('GET', '/v1/transacoes?status=transmitida')).dados;
  await call('POST', `/_sandbox/transacoes/${id}/confirmar`);
  const { status, stdout, stderr } = await ended;
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(new RegExp(` is cancelado: ${valor} USDC arrived\n$`));
});

test('the program waits for a transfer in progress without a time limit', async () => {
  const sandbox = await openSandbox();
  const url = await custodian(sandbox, async (id) => {
    await sandbox.call('POST', `/_sandbox/transacoes/${id}/transmitir`);
    await sandbox.call('POST', `/_sandbox/transacoes/${id}/confirmar`, { reter_chegada: true });
  });
  const { child, ended } = sandbox.start(program, quick(url));
  await expect
    .poll(() => sandbox.asked.filter((asked) => asked.startsWith('GET /v1/resgates/')).length, patience)
    .toBeGreaterThan(12);
  expect(child.exitCode).toBeNull();
  const [{ id }] = (await sandbox.call('GET', '/v1/transacoes')).dados;
  await sandbox.call('POST', `/_sandbox/transacoes/${id}/receber`);
  expect(await ended).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/is concluido: 2500\.00 USDC arrived\n$/),
  });
});

test("no transaction is given to the custodian when a payload pays anything but the destination's settlement address", async () => {
  const sandbox = await openSandbox((_, answer) =>
    answer.replaceAll('7e57f994b68184cb73c172a21e0d0c5f52d07196', '7e5700000000000000000000000000000000666a'),
  );
  const { status, stdout, stderr } = await sandbox.run(program);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/Do not sign res_\w+\. The payload pays 0x7e57\w+666a/);
});
