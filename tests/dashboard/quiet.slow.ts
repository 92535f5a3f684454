import { expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, sees } = dashboard;

const asked = () =>
  dashboard.requested
    .map((url) => url.slice(dashboard.server.url.length))
    .filter((path) => !/^\/_sandbox\/(?:painel|mudancas)/.test(path));

async function followed(): Promise<void> {
  await expect.poll(() => asked().filter((path) => path === '/v1/carteiras?limite=100').length).toBe(2);
  await expect.poll(() => asked().filter((path) => path === '/v1/enderecos').length).toBe(2);
}

test('a page that follows the changes sends at most two requests in 30 seconds without changes', async () => {
  const { page } = dashboard;
  await page.clock.install();
  await open('');
  await page.clock.runFor(1000);
  await sees('1.000.000,00', '.total');
  await followed();
  const before = asked().length;
  await page.clock.runFor(30_000);
  expect(asked().slice(before).length).toBeLessThanOrEqual(2);
});

test('a change causes reads only of the affected data', async () => {
  await open('');
  await sees('1.000.000,00', '.total');
  await followed();
  const before = asked().length;
  await ask(dashboard.server, '/v1/carteiras/cart_9w4t7b2yk5gm', {
    method: 'PATCH',
    body: { apelido: 'Reserva' },
  });
  await sees('Reserva', '.wallets');
  expect(asked().slice(before)).not.toContain('/v1/eventos?limite=8');
  expect(asked().slice(before)).not.toContain('/v1/propostas?status=pendente&limite=100');
});
