import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const EMPTY = readFileSync(new URL('../../mock/worlds/vazio.yaml', import.meta.url));

beforeEach(async () => {
  const response = await fetch(`${dashboard.server.url}/_sandbox/mundo`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/yaml' },
    body: EMPTY,
  });
  expect(response.status).toBe(200);
});

test('without a wallet, the next step links to the form that links a wallet', async () => {
  const { page } = dashboard;
  await open('');
  await sees('Nenhuma carteira está vinculada', '.next-step p');
  expect(await page.locator('.next-step form').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Por carteira' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Vincular uma carteira' }).click();
  await page.locator('summary', { hasText: 'Vincular uma carteira' }).click();
  await click('Preencher um endereço de teste');
  await click('Vincular');
  await page.locator('.outcome a', { hasText: 'cart_' }).click();
  await sees('Uma carteira', 'h1');
});

test('without a wallet, no redemption can be requested', async () => {
  await open('#/resgates');
  await sees('Nenhuma carteira está vinculada');
  expect(await dashboard.page.locator('main form').count()).toBe(0);
});

test('the page states only once that the policy is missing', async () => {
  await open('#/politica');
  await sees('ainda não definiu uma política');
  expect(await dashboard.page.getByRole('heading', { name: 'Versões' }).count()).toBe(0);
});
