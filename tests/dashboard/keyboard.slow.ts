import { expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, sees } = dashboard;

const focused = () => dashboard.page.evaluate(`document.activeElement?.textContent?.trim()`);

async function tabTo(text: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await focused()) === text) return;
    await dashboard.page.keyboard.press('Tab');
  }
  throw new Error(`No stop of the keyboard says ${text}`);
}

async function press(text: string): Promise<void> {
  await tabTo(text);
  await dashboard.page.keyboard.press('Enter');
}

test('a proposal can be executed with the keyboard alone', async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await press('Aprovar');
  for (const _ of [1, 2]) {
    await sees('transmitir a transação', '.step-title');
    await press('Transmitir');
    await sees('a rede confirmar', '.step-title');
    await press('Confirmar');
  }
  await sees('Confirmar depósito', '.next-step button');
});

test('after a click, the focus is in the changed card and not at the top of the page', async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await press('Aprovar');
  await sees('transmitir a transação', '.step-title');
  await expect
    .poll(() => dashboard.page.evaluate(`document.activeElement.closest('.next-step') !== null`))
    .toBe(true);
});

test('after the approval of a redemption, the focus is in its card although its transactions appear', async () => {
  const asked = { valor: '10.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { id } = await ask<{ id: string }>(dashboard.server, '/v1/resgates', { method: 'POST', body: asked });
  await open(`#/resgates/${id}`);
  await sees('pendente', '.machine .now text');
  await press('Aprovar');
  await sees('aguardando assinatura', '.machine .now text');
  await expect
    .poll(() => dashboard.page.evaluate(`document.activeElement.closest('.card') !== null`))
    .toBe(true);
});

test('after a branch is shown, or its new name is dropped, the focus is in the list of worlds', async () => {
  await ask(dashboard.server, '/_sandbox/mundos', { method: 'POST' });
  const isThere = `document.activeElement.closest('section[aria-labelledby="mundos"]') !== null`;
  await open('#/mundos');
  await sees('mundo_1', 'td code');
  await press('Mostrar');
  await sees('mostrado', 'tr:has-text("mundo_1") .badge');
  await dashboard.until(isThere);
  await press('Renomear');
  await dashboard.until(`document.activeElement.localName === 'input'`);
  await dashboard.page.keyboard.press('Escape');
  await dashboard.until(`document.querySelector('td input') === null`);
  await dashboard.until(isThere);
});

test('after the refresh of a card, the focus is in the card', async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await ask(dashboard.server, '/_sandbox/depositos', {
    method: 'POST',
    body: { carteira_id: 'cart_9w4t7b2yk5gm', valor: '10.00' },
  });
  await sees('Há algo mais novo', '.newer button');
  await press('Há algo mais novo: atualizar');
  await sees('Mais 1 decisão', '.next-step p');
  expect(await dashboard.page.evaluate(`document.activeElement.closest('.next-step') !== null`)).toBe(true);
});

test('the first tab stop skips the menu, and following a link moves the focus to the opened view', async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await dashboard.page.keyboard.press('Tab');
  expect(await focused()).toBe('Pular para o conteúdo');
  await dashboard.page.keyboard.press('Enter');
  expect(await dashboard.page.evaluate('document.activeElement?.id')).toBe('conteudo');
  await tabTo('Ver detalhes');
  await dashboard.page.keyboard.press('Enter');
  await sees('pendente', '.machine .now text');
  expect(await dashboard.page.evaluate('document.activeElement?.tagName')).toBe('H1');
});

test("the keyboard alone can find a month's charge, and the focus stays on the pressed button", async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await press('Rendimento e cobranças');
  await sees('Nenhum mês fechou ainda');
  for (let stop = 0; stop < 60 && !`${await focused()}`.startsWith('Avançar o relógio'); stop += 1)
    await dashboard.page.keyboard.press('Tab');
  await dashboard.page.keyboard.press('Enter');
  await sees('Valor da taxa', '.figures dt');
  await expect.poll(focused).toMatch(/^Avançar o relógio/);
});

test('on a phone, the menu opens and closes by keyboard, and closes when a view is chosen', async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  await open('');
  await sees('Decida a proposta', '.step-title');
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
  await press('Menu');
  expect(await page.locator('.sidebar').isVisible()).toBe(true);
  await press('Relógio');
  await sees('Agora', 'h2');
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
});

test('on a phone, Escape closes the menu and returns the focus to its button', async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  await open('');
  await sees('Decida a proposta', '.step-title');
  await press('Menu');
  expect(await page.locator('.sidebar').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
  expect(await focused()).toBe('Menu');
});
