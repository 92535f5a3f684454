import { describe, expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const next = () => dashboard.page.locator('.next-step');
const told = (text: string) => sees(text, '.next-step .outcome');

test('the next step alone leads from a deposit to an executed proposal, and its button is always visible', async () => {
  await open('');
  await sees('Decida a proposta', '.step-title');
  await click('Aprovar', next());
  for (const movement of [1, 2]) {
    await sees('transmitir a transação', '.step-title');
    await click('Transmitir', next());
    await sees('a rede confirmar', '.step-title');
    await click('Confirmar', next());
    if (movement === 2) await sees('Confirmar depósito', '.next-step button');
  }
  await told('executada');
  await sees('Não falta nada', '.next-step');
  const { dados } = await ask<{ dados: { status: string }[] }>(dashboard.server, '/v1/propostas');
  expect(dados.map(({ status }) => status)).toEqual(['executada']);

  await click('Confirmar depósito', next());
  await sees('Decida a proposta', '.step-title');
  await sees('1.150.000,00', '.total');
  await click('Aprovar', next());
  await told('/aprovar');
});

test('positions change on the page when the page or a different client acts', async () => {
  await open('');
  await sees('1.000.000,00', '.total');
  await ask(dashboard.server, '/_sandbox/depositos', {
    method: 'POST',
    body: { carteira_id: 'cart_9w4t7b2yk5gm', valor: '0.07' },
  });
  await sees('1.000.000,07', '.total');
  await sees('0,07', '.wallets');
});

test('the count of pending decisions says that there are more when not all were read', async () => {
  const body = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Mais uma' };
  for (let n = 0; n < 100; n += 1) await ask(dashboard.server, '/v1/propostas', { method: 'POST', body });
  await open('');
  await sees('Mais de 99 decisões', '.next-step p');
});

describe('entered amounts', () => {
  test('large amounts stay exact to the cent', async () => {
    await open('');
    await sees('Confirmar um depósito', 'summary');
    await dashboard.page.locator('.next-step summary').click();
    await dashboard.page.getByLabel('Valor em USDC').fill('90.071.991.547.409,91');
    await click('Confirmar depósito', next());
    await sees('90.071.992.547.409,91', '.total');
  });

  test('an invalid amount is not sent, and the page says so', async () => {
    await open('');
    await sees('Confirmar um depósito', 'summary');
    await dashboard.page.locator('.next-step summary').click();
    await dashboard.page.getByLabel('Valor em USDC').fill('1.50.0');
    await sees('Valor inválido', '.problem');
    const before = dashboard.requested.length;
    await click('Confirmar depósito', next());
    expect(dashboard.requested.slice(before).filter((url) => url.endsWith('/depositos'))).toEqual([]);
  });
});

test("the page shows a transaction's recipient before signing, such as an issuer by its registered address", async () => {
  await open('');
  await click('Aprovar', next());
  await sees('Emissor de USDY', '.next-step .recipient');
  await sees('0x7e5700000000000000000000000000000000d002', '.next-step .recipient code');
});

test('on the English page, every name of the contract is shown in words, with the name as a tooltip', async () => {
  const { page } = dashboard;
  await open('#/propostas/prop_5x0q2m8kvt4c', 'en/');
  await sees('A proposal', 'h1');
  await sees('pending', 'h2 [title="pendente"]');
  await sees('allocation', '.facts [title="alocacao"]');
  await sees('pending', '.machine .now text');
  await page.getByLabel('Decide with this key').selectOption({ label: 'exemplo_operador' });
  await click('Reject');
  await sees('insufficient scope', '.outcome.bad strong');
  await sees('admin', '.outcome.bad span[lang="pt-BR"]');
  expect(await page.locator('.outcome.bad pre[lang="pt-BR"]').count()).toBe(1);
  await page.locator('.outcome-links a', { hasText: 'See the request' }).click();
  await sees('scope of the key', 'ol.checks .refused');
  await page.goBack();
  await click('Reject');
  await sees('rejected', '.machine .now text');
  await page.locator('.sidebar a', { hasText: 'Overview' }).click();
  await sees('allocation proposed', '.activity a');
});

test('the English page has its own address, and a link leads to the same view in the other language', async () => {
  await open('#/propostas', 'en/');
  await sees('Every movement starts as a proposal', '.lead');
  await dashboard.page.locator('.languages a', { hasText: 'PT' }).click();
  await sees('Todo movimento começa como uma proposta', '.lead');
  expect(await dashboard.page.evaluate('location.hash')).toBe('#/propostas');
});
