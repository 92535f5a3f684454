import { expect, onTestFinished, test } from 'vitest';
import { openKeepingBrowser } from '../docs/browser.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const HALVES = ['', 'en/'] as const;

test("pages in the back/forward cache hold no connections, so that the visible page has all six of the browser's", async () => {
  const browser = await openKeepingBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  for (let visit = 0; visit < 8; visit += 1) {
    await page.goto(`${dashboard.server.url}/_sandbox/painel/${HALVES[visit % 2]}#/carteiras`);
    await page.locator('td a').first().waitFor();
  }
});

test('a page that becomes visible shows what happened while it was hidden', async () => {
  const { page, server } = dashboard;
  const turn = (state: string) =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
  await open('');
  await sees('1.000.000,00', '.total');
  await turn('hidden');
  const deposit = { carteira_id: 'cart_9w4t7b2yk5gm', valor: '0.07' };
  await ask(server, '/_sandbox/depositos', { method: 'POST', body: deposit });
  await turn('visible');
  await sees('1.000.000,07', '.total');
});

test('a page whose world was deleted says so, and shows the main world only on request', async () => {
  const { page, server } = dashboard;
  const { id } = await ask<{ id: string }>(server, '/_sandbox/mundos', { method: 'POST' });
  await open('#/carteiras');
  await page.getByLabel('Mundo').selectOption(id);
  await sees('Tesouraria', 'td a');
  await page.goto('about:blank');
  await ask(server, `/_sandbox/mundos/${id}`, { method: 'DELETE' });
  await open('#/carteiras');
  await sees(`O mundo ${id} não existe mais`, 'h2');
  await click('Mostrar o mundo principal');
  await sees('Tesouraria', 'td a');
  expect(await page.getByLabel('Mundo').inputValue()).toBe('principal');
});

test('a form that is open during a reset of its world does not pay a wallet from before the reset', async () => {
  const { page, server } = dashboard;
  const body = { rede: 'ethereum', endereco: `0x7e57${'ab'.repeat(18)}`, apelido: 'Reserva' };
  const { id } = await ask<{ id: string }>(server, '/v1/carteiras', { method: 'POST', body });
  await open('#/resgates');
  await page.locator('summary', { hasText: 'Pedir um resgate' }).click();
  await page.getByLabel('Para a carteira').selectOption(id);
  await ask(server, '/_sandbox/reiniciar', { method: 'POST' });
  await until(`![...document.querySelectorAll('option')].some(({ value }) => value === '${id}')`);
  await click('Pedir resgate');
  await sees('201', '.outcome .badge');
});
