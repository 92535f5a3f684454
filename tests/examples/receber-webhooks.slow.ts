import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signWebhook } from '@tesa/sdk/webhooks';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { openSandbox, patience, type Sandbox } from './program.ts';

const program = 'receber-webhooks';
const DEPOSIT = { carteira_id: 'cart_3n8v5c1rz6de', valor: '1000.01' };

async function receive(sandbox: Sandbox, port: number) {
  const started = sandbox.start(program, { PORT: `${port}` });
  let said = '';
  started.child.stdout.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, patience).toContain(`Listening on http://127.0.0.1:${port}/webhooks/tesa\n`);
  return { ...started, url: `http://127.0.0.1:${port}/webhooks/tesa` };
}

const openBooks = ({ folder }: Sandbox) => new DatabaseSync(join(folder, 'eventos.db'), { readOnly: true });

function booked(sandbox: Sandbox): number[] {
  const db = openBooks(sandbox);
  const rows = db.prepare('SELECT cents FROM entries ORDER BY cents').all();
  db.close();
  return rows.map(({ cents }) => Number(cents));
}

const delivered = async ({ call }: Sandbox) =>
  (await call('GET', '/_sandbox/entregas')).dados.filter(
    ({ status }: { status: string }) => status === 'entregue',
  );

test('a deposit is booked once, to the cent, although its event is redelivered', async () => {
  const sandbox = await openSandbox();
  await receive(sandbox, await freePort());
  await sandbox.call('POST', '/_sandbox/falhas', { tipo: 'entrega_duplicada', segundos: 60, vezes: 2 });
  await sandbox.call('POST', '/_sandbox/depositos', DEPOSIT);
  await sandbox.call('POST', '/_sandbox/relogio', { avancar: 'PT1M' });
  await expect.poll(() => delivered(sandbox), patience).toHaveLength(2);
  for (const { tentativas } of await delivered(sandbox)) expect(tentativas).toHaveLength(2);
  expect(booked(sandbox)).toEqual([1000_01, 1_000_000_00]);
});

test('an event that arrived while the receiver was down is fetched later, and not booked again when it is delivered', async () => {
  const sandbox = await openSandbox();
  const port = await freePort();
  const first = await receive(sandbox, port);
  first.child.kill('SIGKILL');
  await first.ended;
  await sandbox.call('POST', '/_sandbox/depositos', DEPOSIT);
  await receive(sandbox, port);
  expect(booked(sandbox)).toEqual([1000_01, 1_000_000_00]);
  await sandbox.call('POST', '/_sandbox/relogio', { avancar: 'PT1H' });
  expect(await delivered(sandbox)).toHaveLength(2);
  expect(booked(sandbox)).toEqual([1000_01, 1_000_000_00]);
  expect((await sandbox.call('GET', '/v1/webhooks')).dados).toHaveLength(1);
});

test('a changed body and a body signed with a different secret are refused and not booked', async () => {
  const sandbox = await openSandbox();
  const { url } = await receive(sandbox, await freePort());
  const db = openBooks(sandbox);
  const { secret } = db.prepare('SELECT secret FROM destinations').get() ?? {};
  db.close();
  const [evento] = (await sandbox.call('GET', '/v1/eventos?tipo=deposito.confirmado')).dados;
  const payload = JSON.stringify({ ...evento, id: 'evt_000000000000' });
  const timestamp = Math.floor(Date.now() / 1000);
  const send = async (secret: string, body: string) => {
    const header = await signWebhook({ payload, secret, timestamp });
    return (await fetch(url, { method: 'POST', body, headers: { 'Service-Signature': header } })).status;
  };
  expect(await send('whsec_outro', payload)).toBe(400);
  expect(await send(`${secret}`, payload.replace('1000000.00', '9000000.00'))).toBe(400);
  expect(await send(`${secret}`, payload.padEnd(1024 * 1024 + 1))).toBe(413);
  expect(booked(sandbox)).toEqual([1_000_000_00]);
  expect(await send(`${secret}`, payload)).toBe(200);
  expect(await send(`${secret}`, payload)).toBe(200);
  expect(booked(sandbox)).toEqual([1_000_000_00, 1_000_000_00]);
});
