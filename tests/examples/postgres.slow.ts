import { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Postgres, startPostgres } from '../sdk/webhooks/servers.ts';
import { openSandbox, patience, type Sandbox } from './program.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

async function open() {
  const sandbox = await openSandbox();
  const admin = new Pool({ host: postgres.folder, user: 'tesa', database: 'postgres' });
  const name = `exemplo_${process.hrtime.bigint()}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const DATABASE_URL = `postgresql://tesa@localhost/${name}?host=${postgres.folder}`;
  const pool = new Pool({ connectionString: DATABASE_URL });
  onTestFinished(() => pool.end());
  const run = (program: string, args: string[] = []) =>
    sandbox.run(`postgres/${program}`, { DATABASE_URL }, args);
  const start = (program: string, env = {}) => sandbox.start(`postgres/${program}`, { DATABASE_URL, ...env });
  return { sandbox, pool, run, start };
}

const attempts = async ({ call }: Sandbox): Promise<number[]> =>
  (await call('GET', '/_sandbox/entregas')).dados.map(
    ({ tentativas }: { tentativas: readonly object[] }) => tentativas.length,
  );

test('a deposit becomes one row although its event is redelivered and a receiver is killed', async () => {
  const { sandbox, pool, run, start } = await open();
  expect(await run('migrar')).toMatchObject({ status: 0 });
  const PORT = `${await freePort()}`;
  const { segredo } = await sandbox.call(
    'POST',
    '/v1/webhooks',
    { url: `http://127.0.0.1:${PORT}/webhooks/tesa` },
    KEY,
  );
  const receive = async () => {
    const env = { PORT, TESA_WEBHOOK_SECRET: segredo, NODE_OPTIONS: `--import=${EXPRESS}` };
    const { child } = start('caixa-de-entrada', env);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return child;
  };
  const first = await receive();
  await sandbox.call('POST', '/_sandbox/falhas', { tipo: 'entrega_duplicada', segundos: 60, vezes: 2 });
  await sandbox.call('POST', '/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1000.01' });
  await expect.poll(() => attempts(sandbox), patience).toEqual([1, 1]);
  first.kill('SIGKILL');
  await receive();
  await sandbox.call('POST', '/_sandbox/relogio', { avancar: 'PT1M' });
  await expect.poll(() => attempts(sandbox), patience).toEqual([2, 2]);
  expect((await pool.query('SELECT amount FROM deposits')).rows).toEqual([{ amount: '1000.01' }]);
});

test('a redemption that is added twice, and whose response is lost, is created and booked once by the next worker', async () => {
  const { sandbox, pool, run, start } = await open();
  await run('migrar');
  const add = () => run('operacoes', ['folha-2026-11', '2500.00']);
  expect(await add()).toMatchObject({ status: 0, stderr: '' });
  expect(await add()).toMatchObject({ status: 0, stderr: '' });
  const fault = { tipo: 'retencao', operacao: 'criarResgate' };
  const { id } = await sandbox.call('POST', '/_sandbox/falhas', fault);
  const first = start('operacoes');
  await expect
    .poll(async () => (await sandbox.call('GET', `/_sandbox/falhas/${id}`)).retidas, patience)
    .toBe(1);
  first.child.kill('SIGKILL');
  await first.ended;
  await sandbox.call('POST', `/_sandbox/falhas/${id}/soltar`);
  start('operacoes');
  const booked = async () => (await pool.query('SELECT order_id, amount FROM redemptions')).rows;
  await expect.poll(booked, patience).toEqual([{ order_id: 'folha-2026-11', amount: '2500.00' }]);
  expect((await sandbox.call('GET', '/v1/resgates')).dados).toHaveLength(1);
});

/** Resolves Express, which is installed in tests/ecosystem. */
const EXPRESS = new URL('../ecosystem/resolve.ts', import.meta.url).href;

const KEY = '0b5f7a3e-1c9d-4e62-8a47-d3c6f1e2b908';
