import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSandbox, patience, type Tamper } from './program.ts';

const program = 'exportar-registros';

type Api = Awaited<ReturnType<typeof openSandbox>>['call'];

async function deposit(call: Api, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await call('POST', '/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
}

function exported(folder: string): string[] {
  const [header, ...rows] = readFileSync(join(folder, 'registros.csv'), 'utf8').trimEnd().split('\n');
  expect(header).toBe('ocorrido_em,id,tipo,rede,carteira_id,de,para,valor,tx_hash,proposta_id,resgate_id');
  return rows.map((row) => row.split(',')[1] ?? '').sort();
}

async function recorded(call: Api): Promise<string[]> {
  const ids: string[] = [];
  for (let apos = ''; ; ) {
    const { dados, proximo_cursor } = await call('GET', `/v1/registros?limite=100${apos}`);
    ids.push(...dados.map(({ id }: { id: string }) => id));
    if (proximo_cursor === null) return ids.sort();
    apos = `&apos=${proximo_cursor}`;
  }
}

test("an exported record is one line, with its movement and its transaction's hash", async () => {
  const { run, call, folder } = await openSandbox();
  expect(await run(program)).toMatchObject({ status: 0, stderr: '' });
  const [registro] = (await call('GET', '/v1/registros')).dados;
  const [, row] = readFileSync(join(folder, 'registros.csv'), 'utf8').split('\n');
  expect(row).toBe(
    `${registro.ocorrido_em},${registro.id},deposito,ethereum,cart_3n8v5c1rz6de,,USDC,1000000.00,${registro.tx_hash},,`,
  );
});

test('a later run adds new records, or nothing when there are none', async () => {
  const { run, call, folder } = await openSandbox();
  const said = async () => (await run(program)).stdout.replace(/ in .*\n/, '');
  expect(await said()).toBe('1 new records');
  await deposit(call, 2);
  expect(await said()).toBe('2 new records');
  expect(await said()).toBe('0 new records');
  expect(exported(folder)).toEqual(await recorded(call));
});

test('a run killed between two pages is continued from its cursor, although records were added meanwhile', async () => {
  const asked: string[] = [];
  let isStuck = true;
  const tamper: Tamper = ({ url }, answer) => {
    asked.push(url);
    return isStuck && url.includes('apos=') ? null : answer;
  };
  const { run, start, call, folder } = await openSandbox(tamper);
  await deposit(call, 150);
  const { child, ended } = start(program);
  await expect.poll(() => asked.length, patience).toBe(2);
  child.kill('SIGKILL');
  await ended;
  expect(exported(folder)).toHaveLength(100);
  isStuck = false;
  await deposit(call, 1);
  expect(await run(program)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^51 new/) });
  expect(asked[2]).toBe(asked[1]);
  expect(await run(program)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 new/) });
  expect(exported(folder)).toEqual(await recorded(call));
});

test('rows that a crash left after the last cursor are removed and written again', async () => {
  const { run, call, folder } = await openSandbox();
  await run(program);
  await deposit(call, 1);
  const [{ id, ocorrido_em }] = (await call('GET', '/v1/registros')).dados;
  const row = `${ocorrido_em},${id},deposito,ethereum,cart_3n8v5c1rz6de,,USDC,1.00,0x,,\n`;
  appendFileSync(join(folder, 'registros.csv'), `${row}${row.slice(0, 60)}`);
  expect(await run(program)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 new/) });
  expect(exported(folder)).toEqual(await recorded(call));
});

test("a later run adds records with the last run's time that were created after it", async () => {
  let isLater = false;
  const at = '2026-11-01T00:00:00Z';
  const record = (id: string) => ({ id, ocorrido_em: at, tipo: 'deposito' });
  const { run, folder } = await openSandbox((_, answer) => {
    const [registro] = JSON.parse(answer).dados;
    const ids = isLater ? ['reg_3', 'reg_2', 'reg_1'] : ['reg_2', 'reg_1'];
    const dados = ids.map((id) => ({ ...registro, ...record(id) }));
    return JSON.stringify({ dados, tem_mais: false, proximo_cursor: null });
  });
  await run(program);
  isLater = true;
  expect((await run(program)).stdout).toMatch(/^1 new/);
  expect(exported(folder)).toEqual(['reg_1', 'reg_2', 'reg_3']);
});
