import { describe, expect, test } from 'vitest';
import { monthEndAfter } from '../../mock/dashboard/api/month.ts';
import { fileOf } from '../worlds/world-file/file-of.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const PROPOSAL = 'prop_5x0q2m8kvt4c';
const WALLET = 'cart_3n8v5c1rz6de';
const OTHER = 'cart_9w4t7b2yk5gm';

const post = <T>(path: string, body?: object) =>
  ask<T>(dashboard.server, path, { method: 'POST', ...(body && { body }) });
const get = <T>(path: string) => ask<T>(dashboard.server, path);
const goTo = (view: string) => dashboard.page.locator('.sidebar a', { hasText: view }).click();
const follow = (text: string) => dashboard.page.locator('main a', { hasText: text }).first().click();
const unfold = (text: string) => dashboard.page.locator('summary', { hasText: text }).click();
const rows = () => dashboard.page.locator('tbody tr').allTextContents();
const inPortuguese = (valor: string) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(valor));

/** Moves the world's clock to the start of a month, so that the test does not depend on today's date. */
async function beginMonth(): Promise<void> {
  const { agora } = await get<{ agora: string }>('/_sandbox/relogio');
  await post('/_sandbox/relogio', { ate: monthEndAfter(agora) });
}

/** Invests everything, so that the whole deposit earns yield. */
async function invest(): Promise<void> {
  type Approved = { transacoes: { id: string }[] };
  const { transacoes } = await post<Approved>(`/v1/propostas/${PROPOSAL}/aprovar`, {});
  for (const { id } of transacoes) {
    await post(`/_sandbox/transacoes/${id}/transmitir`);
    await post(`/_sandbox/transacoes/${id}/confirmar`);
  }
}

describe('closing a month', () => {
  test('a mouse user can close the month, and sees the yield by wallet and the charge', async () => {
    await beginMonth();
    await invest();
    await open('');
    await goTo('Rendimento e cobranças');
    await dashboard.page.locator('button', { hasText: 'Avançar o relógio até fechar' }).click();
    await sees('5% do rendimento bruto', '.figures dd');
    type Month = { rendimento_bruto: string; valor_da_taxa: string; rendimento_liquido: string };
    const { dados } = await get<{ dados: (Month & { creditos: { valor: string }[] })[] }>('/v1/rendimento');
    const [month] = dados;
    const shown = (await dashboard.page.locator('.figures .amount').allTextContents()).map((text) =>
      text.replace(' USDC', ''),
    );
    const of = (name: keyof Month) => inPortuguese(month?.[name] ?? '');
    expect(shown).toEqual([of('rendimento_bruto'), of('valor_da_taxa'), of('rendimento_liquido')]);

    await dashboard.page.locator('h2 a').first().click();
    await sees('O rendimento de um mês', 'h1');
    const credits = month?.creditos.map(({ valor }) => inPortuguese(valor)) ?? [];
    expect(credits.length).toBeGreaterThan(1);
    for (const credit of credits) await sees(credit, 'td .amount');
    await sees(of('rendimento_bruto'), 'td strong');
    await sees('cob_', '.facts code');
    await sees(of('valor_da_taxa'), '.facts .amount');
  });

  test('a month without yield has no fee, and the page says so', async () => {
    await open('#/rendimento');
    await sees('Nenhum mês fechou ainda');
    await beginMonth();
    await dashboard.page.locator('td a').first().click();
    await sees('Nenhum rendimento neste mês');
    await sees('a taxa do mês é zero');
  });

  test('the event of a charge links to its month', async () => {
    await beginMonth();
    await invest();
    await beginMonth();
    await open('#/eventos');
    await dashboard.page.locator('td a', { hasText: 'cob_' }).first().click();
    await sees('Emitida em', '.facts dt');
  });
});

describe('wallets page', () => {
  test("the wallet list shows each wallet's balances, and their sums in the last row", async () => {
    await post('/_sandbox/depositos', { carteira_id: OTHER, valor: '0.07' });
    await post('/v1/resgates', { valor: '10.00', carteira_destino_id: OTHER });
    await open('');
    await goTo('Carteiras');
    await sees('1.000.000,07', 'td strong');
    await follow('Tesouraria');
    await sees('Uma carteira', 'h1');
    await sees('0x7E5700000000000000000000000000000000A001', '.facts dd');
  });

  test.each(['ethereum', 'solana'])(
    'a wallet on %s can be linked with the mouse alone, and then appears in every selection',
    async (network) => {
      await open('#/carteiras');
      await unfold('Vincular uma carteira');
      await dashboard.page.getByLabel('Rede').selectOption(network);
      await dashboard.page.getByLabel('Apelido (opcional)').fill('Folha');
      await click('Preencher um endereço de teste');
      await click('Vincular');
      await sees('201', '.outcome .badge');
      await follow('Folha');
      await sees(network, '.facts dd');
      await goTo('Visão geral');
      await unfold('Confirmar um depósito');
      await until(`[...document.querySelectorAll('option')].some(({ text }) => text.startsWith('Folha'))`);
    },
  );

  test('a wallet can be renamed, and unlinked after a confirmation, but not while it holds money', async () => {
    await open(`#/carteiras/${OTHER}`);
    await dashboard.page.locator('form input').first().fill('Reserva');
    await click('Salvar');
    await sees('Reserva', 'h2');
    await click('Desvincular a carteira');
    await click('Desvincular a carteira', dashboard.page.locator('dialog[open]'));
    await sees('Carteiras', 'h1');
    await until(`document.querySelectorAll('tbody tr').length === 2`);
    expect((await get<{ dados: object[] }>('/v1/carteiras')).dados).toHaveLength(1);
    await open(`#/carteiras/${WALLET}`);
    await click('Desvincular a carteira');
    await click('Desvincular a carteira', dashboard.page.locator('dialog[open]'));
    await sees('estado_incompativel', '.outcome.bad code');
  });
});

describe('policy form', () => {
  test('the policy can be changed with the slider alone, and its versions are kept', async () => {
    await open('#/politica');
    await sees('60%', '.facts dd');
    await dashboard.page.getByLabel('Parte em USDY').focus();
    await dashboard.page.keyboard.press('ArrowRight');
    await click('Pôr em vigor');
    await sees('61%', '.facts dd');
    expect(await rows()).toEqual([
      expect.stringMatching(/^261%39%0,5 p\.p\./),
      expect.stringMatching(/^160%40%0,5 p\.p\./),
    ]);
  });

  test('a company without a policy sees that the policy is missing, and can set the first one', async () => {
    const response = await fetch(`${dashboard.server.url}/_sandbox/mundo`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/yaml' },
      body: fileOf({ chave: 'svc_test_do_arquivo', valor: '123.45' }),
    });
    expect(response.status).toBe(200);
    await open('#/politica');
    await dashboard.page.getByLabel('Chave do mundo').fill('svc_test_do_arquivo');
    await click('Usar a chave');
    await sees('ainda não definiu uma política');
    await click('Pôr em vigor');
    await sees('50%', '.facts dd');
  });

  test('a policy that does not add up to 100 is marked before sending, and refused by the API', async () => {
    await open('#/politica');
    await dashboard.page.getByLabel('USDY %').fill('33,34');
    await dashboard.page.getByLabel('BUIDL %').fill('66,67');
    await sees('Somam 100,01%: precisam somar 100%.', '.problem');
    await click('Pôr em vigor');
    await sees('politica_invalida', '.outcome.bad code');
    await sees('60%', '.facts dd');
  });
});

test('the proposal list has pages, and the status filter works on any page', async () => {
  for (let n = 1; n <= 20; n += 1) await post('/_sandbox/depositos', { carteira_id: OTHER, valor: '1.00' });
  await open('#/propostas');
  await follow('Próxima página');
  await sees('600.000,00', 'td .amount');
  expect(await rows()).toHaveLength(1);
  await dashboard.page.locator('.filter a', { hasText: 'rejeitada' }).click();
  await sees('Nada corresponde a estes filtros');
  expect(await dashboard.page.evaluate('location.hash')).toBe('#/propostas?status=rejeitada');
});

describe('records page', () => {
  test('the record list has pages, and its filters by type, month and wallet are in the address', async () => {
    for (let n = 1; n <= 21; n += 1)
      await post('/_sandbox/depositos', { carteira_id: OTHER, valor: `0.${`${n}`.padStart(2, '0')}` });
    await open('');
    await goTo('Registros');
    await sees('0,21', 'td .amount');
    expect(await rows()).toHaveLength(20);
    await follow('Próxima página');
    await sees('1.000.000,00', 'td .amount');
    expect(await rows()).toHaveLength(2);
    expect(await dashboard.page.evaluate('scrollY')).toBe(0);
    await follow('Primeira página');
    await sees('0,21', 'td .amount');
    await dashboard.page.getByLabel('Carteira').selectOption({ label: 'Tesouraria' });
    await until(`document.querySelectorAll('tbody tr').length === 1`);
    expect(await dashboard.page.evaluate('location.hash')).toBe(`#/registros?carteira_id=${WALLET}`);
    await dashboard.page.locator('.filter a', { hasText: 'resgate' }).click();
    await sees('Nada corresponde a estes filtros');
  });

  test('the record list shows the active filter, even for an unlinked wallet', async () => {
    await open('#/registros?carteira_id=cart_desvinculada');
    await sees('Nada corresponde a estes filtros');
    expect(await dashboard.page.getByLabel('Carteira').inputValue()).toBe('cart_desvinculada');
  });

  test('filtering records by month shows the records confirmed in that month', async () => {
    await beginMonth();
    await post('/_sandbox/depositos', { carteira_id: OTHER, valor: '12.25' });
    await open('#/registros');
    await sees('12,25', 'td .amount');
    await until(`document.querySelectorAll('select option').length > 4`);
    const months = dashboard.page.getByLabel('Mês').locator('option');
    const [, now, before] = await months.allTextContents();
    await dashboard.page.getByLabel('Mês').selectOption({ label: before ?? '' });
    await until(`document.querySelectorAll('tbody tr').length === 1`);
    expect((await rows())[0]).toContain('1.000.000,00');
    await dashboard.page.getByLabel('Mês').selectOption({ label: now ?? '' });
    await sees('12,25', 'td .amount');
    expect(await rows()).toHaveLength(1);
  });
});

test('a key can be created and used, and is refused after a confirmed revocation', async () => {
  const statusWith = async (key: string) =>
    (await fetch(`${dashboard.server.url}/v1/posicoes`, { headers: { Authorization: `Bearer ${key}` } }))
      .status;
  await open('');
  await goTo('Chaves');
  await unfold('Criar uma chave');
  await dashboard.page.getByLabel('Texto da chave').fill('svc_test_da_folha');
  await click('Criar chave');
  await sees('200', '.outcome .badge');
  expect(await statusWith('svc_test_da_folha')).toBe(200);
  await click('Revogar svc_test_exemplo_operador');
  await click('Revogar', dashboard.page.locator('dialog[open]'));
  await sees('200', '.outcome .badge');
  expect(await statusWith('svc_test_exemplo_operador')).toBe(401);
  expect((await rows()).join()).not.toContain('svc_test_exemplo_outra');
});
