import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSandbox, patience } from './program.ts';

const program = 'retomar-apos-queda';
const CUT = { tipo: 'corte_depois', operacao: 'criarResgate', vezes: 3 };

function age(folder: string, hours: number): void {
  const file = join(folder, 'pedido.json');
  const firstSentAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), firstSentAt }));
}

test('a run that lost its response is continued by the next run, which gets the same response', async () => {
  const { run, call } = await openSandbox();
  await call('POST', '/_sandbox/falhas', CUT);
  const lost = await run(program);
  const next = await run(program);
  const { dados } = await call('GET', '/v1/resgates');
  expect(lost).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/may have taken effect.*\nRun this again/),
  });
  expect(dados).toHaveLength(1);
  expect(next).toEqual({
    status: 0,
    stdout: `${dados[0].id} is pendente, as an earlier run was answered\n`,
    stderr: '',
  });
});

test('a run killed during its request orders once', async () => {
  const { run, start, call } = await openSandbox();
  const { id } = await call('POST', '/_sandbox/falhas', { tipo: 'retencao', operacao: 'criarResgate' });
  const { child, ended } = start(program);
  await expect.poll(async () => (await call('GET', `/_sandbox/falhas/${id}`)).retidas, patience).toBe(1);
  child.kill('SIGKILL');
  await ended;
  await call('POST', `/_sandbox/falhas/${id}/soltar`);
  expect(await run(program)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^res_\w+ is pendente/),
  });
  expect((await call('GET', '/v1/resgates')).dados).toHaveLength(1);
});

test('a key that the service may have forgotten is not sent again, and the redemption is looked up', async () => {
  const { run, call, folder } = await openSandbox();
  const [, id] = /^(res_\w+)/.exec((await run(program)).stdout) ?? [];
  age(folder, 25);
  await call('POST', '/_sandbox/relogio', { avancar: 'PT25H' });
  expect(await run(program)).toEqual({ status: 0, stdout: `${id} is pendente\n`, stderr: '' });
  expect((await call('GET', '/v1/resgates')).dados).toHaveLength(1);
});

test('an old key without an order is replaced', async () => {
  const { run, call, folder } = await openSandbox();
  await call('POST', '/_sandbox/falhas', { ...CUT, tipo: 'corte_antes' });
  expect(await run(program)).toMatchObject({ status: 1 });
  age(folder, 25);
  expect(await run(program)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^res_\w+ is pendente\n$/),
  });
  expect((await call('GET', '/v1/resgates')).dados).toHaveLength(1);
});

test('a refusal is printed without the advice to run again', async () => {
  const { run, call } = await openSandbox();
  await call(
    'POST',
    '/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
    undefined,
    '0b5f7a3e-1c9d-4e62-8a47-d3c6f1e2b908',
  );
  const { status, stderr } = await run(program);
  expect(status).toBe(1);
  expect(stderr).toContain('422 saldo_insuficiente');
  expect(stderr).not.toContain('Run this again');
});
