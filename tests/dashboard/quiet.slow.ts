import { expect, test } from 'vitest';
import { holdRequests } from '../docs/browser.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { sees } = dashboard;

const WALLETS = '/v1/carteiras?limite=100';
const PROPOSALS = '/v1/propostas?status=pendente&limite=100';
const EVENTS = '/v1/eventos?limite=8';

const asked = () =>
  dashboard.requested
    .map((url) => url.slice(dashboard.server.url.length))
    .filter((path) => !/^\/_sandbox\/(?:painel|mudancas)/.test(path));

/**
 * Opens the overview, stops its clock, and waits until it has opened the stream of changes and read everything again.
 * After that, the page reads only what the test causes.
 */
async function openFollowed(): Promise<void> {
  const { page } = dashboard;
  const openStream = await holdRequests(page, '**/_sandbox/mudancas?*');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dashboard.open('');
  await page.clock.runFor(1000);
  await sees('1.000.000,00', '.total');
  await expect.poll(asked).toEqual(expect.arrayContaining([WALLETS, PROPOSALS, EVENTS]));
  const first = asked();
  openStream();
  await expect.poll(() => asked().slice(first.length)).toEqual(expect.arrayContaining(first));
}

test('a page that follows the changes sends at most two requests in 30 seconds without changes', async () => {
  await openFollowed();
  const before = asked().length;
  await dashboard.page.clock.runFor(30_000);
  expect(asked().slice(before).length).toBeLessThanOrEqual(2);
});

test('a change causes reads only of the affected data', async () => {
  await openFollowed();
  const before = asked().length;
  const body = { apelido: 'Reserva' };
  await ask(dashboard.server, '/v1/carteiras/cart_9w4t7b2yk5gm', { method: 'PATCH', body });
  await expect
    .poll(async () => {
      await dashboard.page.clock.runFor(200); // The page gathers changes for this long.
      return asked().slice(before);
    })
    .toContain(WALLETS);
  await sees('Reserva', '.wallets');
  expect(asked().slice(before)).not.toContain(EVENTS);
  expect(asked().slice(before)).not.toContain(PROPOSALS);
});
