import { describe, expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const PROPOSAL = 'prop_5x0q2m8kvt4c';
const HOSTILE = '<img src=x onerror=alert(1)> "aspas" & {{7*7}}';

const post = <T>(path: string, body?: object) =>
  ask<T>(dashboard.server, path, { method: 'POST', ...(body && { body }) });
const lit = () => dashboard.page.locator('.machine .now text').textContent();
const fill = (label: string, text: string) => dashboard.page.getByLabel(label).fill(text);
const statusOf = async (path: string) => (await ask<{ status: string }>(dashboard.server, path)).status;

describe('proposals page', () => {
  test('a proposal is drawn with its current state, and its approval shows the comment as typed', async () => {
    await open(`#/propostas/${PROPOSAL}`);
    await sees('pendente', '.machine .now text');
    const headings = await dashboard.page.locator('main h2').allTextContents();
    expect(headings.indexOf('Movimentos')).toBeLessThan(headings.indexOf('Decidir'));
    await fill('Comentário (opcional)', HOSTILE);
    await click('Aprovar');
    await sees('aprovada', '.machine .now text');
    await sees(HOSTILE, '.facts dd');
    expect(await dashboard.page.locator('main img').count()).toBe(0);
  });

  test("a key without permission gets the API's refusal, and the request shows the check that refused", async () => {
    await open(`#/propostas/${PROPOSAL}`);
    const keys = await ask<{ dados: { id: string; chave: string }[] }>(dashboard.server, '/_sandbox/chaves');
    const operator = keys.dados.find(({ chave }) => chave === 'svc_test_exemplo_operador');
    await until(`document.querySelectorAll('.card option').length > 1`);
    await dashboard.page.getByLabel('Decidir com a chave').selectOption(operator?.id ?? '');
    await click('Rejeitar');
    await sees('escopo_insuficiente', '.outcome.bad code');
    expect(await lit()).toBe('pendente');
    // The refusal says nothing about another key.
    await dashboard.page.getByLabel('Agir com a chave').selectOption({ label: 'exemplo_ip' });
    await until(`document.querySelector('.outcome') === null`);
    await dashboard.page.getByLabel('Agir com a chave').selectOption({ label: 'exemplo_admin' });
    await dashboard.page.locator('.outcome-links a', { hasText: 'Ver a requisição' }).click();
    await sees('escopo', 'ol.checks .refused');
    await sees('chave', 'ol.checks .passed');
    await sees('Uma chave com o escopo que a operação exige', 'main p');
    await sees('escopos_exigidos', 'pre');
  });

  test('a proposal can be created, filtered by status and rejected, and then offers no decision', async () => {
    await open('#/propostas');
    await dashboard.page.locator('summary', { hasText: 'Criar uma proposta' }).click();
    await fill('USDY %', '33,33');
    await fill('BUIDL %', '66.67');
    await fill('Motivo', HOSTILE);
    await click('Criar proposta');
    await sees('201', '.outcome .badge');
    await dashboard.page.locator('.filter a', { hasText: 'pendente' }).click();
    await dashboard.page.locator('td a').first().click();
    await sees(HOSTILE, 'main p');
    await sees('33,33%', '.facts dd');
    await click('Rejeitar');
    await sees('rejeitada', '.machine .now text');
    await until(
      `[...document.querySelectorAll('main button')].every(({ textContent }) => textContent !== 'Aprovar')`,
    );
  });
});

test('a redemption can be requested, approved, signed and completed without typing a key', async () => {
  await open('#/resgates');
  await dashboard.page.locator('summary', { hasText: 'Pedir um resgate' }).click();
  await fill('Valor em USDC', '1.000,00');
  await fill('Referência interna (opcional)', 'FOLHA-11');
  await click('Pedir resgate');
  await sees('FOLHA-11', 'td');
  await dashboard.page.locator('td a').first().click();
  await click('Aprovar sem chave, como aprovador');
  await sees('aguardando assinatura', '.machine .now text');
  const { dados } = await ask<{ dados: { id: string }[] }>(dashboard.server, '/v1/transacoes');
  for (const { id } of dados) {
    await click(`Transmitir ${id}`);
    await click(`Confirmar ${id}`);
  }
  await sees('concluído', '.machine .now text');
});

test('the page of an unknown month links to the list of months', async () => {
  await open('#/rendimento/rend_desconhecido');
  await dashboard.page.locator('.failure-page a', { hasText: 'Rendimento e cobranças' }).click();
  await sees('Todos os meses', 'h2');
});

test('the form of a redemption preselects a wallet that can receive it, and tells the maximum', async () => {
  const { page, until } = dashboard;
  await open('#/resgates');
  await page.locator('summary', { hasText: 'Pedir um resgate' }).waitFor();
  // Before the form is open, the preselection follows the balances.
  await post('/_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '3000000.00' });
  await until(`document.querySelector('details select').value === 'cart_3n8v5c1rz6de'`);
  await page.locator('summary', { hasText: 'Pedir um resgate' }).click();
  await sees('Até 3.000.000,00 USDC para esta carteira.', '.field small');
  await post('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '9000000.00' });
  await sees('Até 3.000.000,00 USDC para esta carteira.', '.field small');
  expect(await page.evaluate(`document.querySelector('details select').value`)).toBe('cart_3n8v5c1rz6de');
});

test('a pending redemption offers no cancellation, which the API refuses, and a decided one no decision', async () => {
  const asked = { valor: '10.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { id } = await post<{ id: string }>('/v1/resgates', asked);
  await open(`#/resgates/${id}`);
  await sees('pendente', '.machine .now text');
  expect(await dashboard.page.getByRole('button', { name: 'Cancelar o resgate' }).count()).toBe(0);
  await click('Rejeitar');
  await sees('rejeitado', '.machine .now text');
  await sees('200', '.outcome .badge');
  expect(await dashboard.page.locator('section[aria-labelledby="decidir"] :is(input, select)').count()).toBe(
    0,
  );
  await open('#/');
  await open(`#/resgates/${id}`);
  await sees('rejeitado', '.machine .now text');
  expect(await dashboard.page.locator('#decidir').count()).toBe(0);
});

test('an approved redemption can be canceled', async () => {
  const asked = { valor: '10.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { id } = await post<{ id: string }>('/v1/resgates', asked);
  await post(`/v1/resgates/${id}/aprovar`, {});
  await open(`#/resgates/${id}`);
  await click('Cancelar o resgate');
  await sees('cancelado', '.machine .now text');
});

describe('transactions page', () => {
  async function openTransaction(): Promise<string> {
    type Approved = { transacoes: { id: string }[] };
    const { transacoes } = await post<Approved>(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    const id = transacoes[0]?.id ?? '';
    await open(`#/transacoes/${id}`);
    await sees('aguardando assinatura', '.machine .now text');
    return id;
  }

  test("a transaction shows its decoded bytes beside the API's fields, and whether they agree", async () => {
    await openTransaction();
    await sees('0x7e5700000000000000000000000000000000d002', 'td');
    await sees('600000.00', 'td');
    const verdicts = await dashboard.page.locator('td .badge').allTextContents();
    expect(verdicts).toEqual(Array(6).fill('confere'));
    expect(await dashboard.page.locator('td [title="emissor"]').allTextContents()).toEqual([
      'emissor',
      'emissor',
    ]);
    await sees('Emissor de USDY0x7e5700000000000000000000000000000000d002', '.facts dd');
  });

  test('a failed transaction can be reissued', async () => {
    const id = await openTransaction();
    await click('Transmitir');
    await sees('transmitida', '.machine .now text');
    await click('Fazer falhar');
    await sees('falhou', '.machine .now text');
    await sees('A rede recusou a transação', '.failure');
    await sees(id, '.outcome p:nth-child(2) a');
    // The network never confirms a reverted transaction, so reissuing it is the only action.
    const actions = await dashboard.page.locator('.ways :is(button, input)').count();
    expect(actions).toBe(1);
    await click('Reemitir');
    await sees('201', '.outcome .badge');
    const { dados } = await ask<{ dados: { substitui: string | null }[] }>(
      dashboard.server,
      '/v1/transacoes?status=aguardando_assinatura',
    );
    expect(dados.map(({ substitui }) => substitui)).toContain(id);
  });

  test('after the only failed transaction is reissued on the overview, its card reports no failure and loses the color of failures', async () => {
    const id = await openTransaction();
    await post(`/_sandbox/transacoes/${id}/transmitir`);
    await post(`/_sandbox/transacoes/${id}/falhar`);
    await open('#/');
    await sees('1 transação falhou', '.failures h2');
    await click(`Reemitir ${id}`);
    await sees('201', '.outcome .badge');
    await sees('Nenhuma transação que falhou espera por você', '#falharam');
    expect(await dashboard.page.locator('section[aria-labelledby="falharam"] ul').count()).toBe(0);
    expect(await dashboard.page.locator('.failures').count()).toBe(0);
  });

  test("a failed transaction can be reissued from its proposal's page, which links to the replacement", async () => {
    const id = await openTransaction();
    await post(`/_sandbox/transacoes/${id}/transmitir`);
    await post(`/_sandbox/transacoes/${id}/falhar`);
    await open(`#/propostas/${PROPOSAL}`);
    await click(`Reemitir ${id}`);
    await sees('201', '.outcome .badge');
    await open(`#/transacoes/${id}`);
    await sees('Já foi reemitida');
    expect(await dashboard.page.locator('main button.primary').count()).toBe(0);
    await dashboard.page.locator('section[aria-labelledby="agir"] a').click();
    await sees('aguardando assinatura', '.machine .now text');
    await sees(id, '.facts dd a');
  });

  test('a reissued transaction cannot be reissued again, and after ten reissues its page links to a new proposal', async () => {
    const first = await openTransaction();
    const expire = async (id: string) => {
      const { valida_ate } = await ask<{ valida_ate: string }>(dashboard.server, `/v1/transacoes/${id}`);
      await post('/_sandbox/relogio', { ate: valida_ate });
    };
    let last = first;
    await expire(last);
    for (let n = 0; n < 10; n += 1) {
      last = (await post<{ id: string }>(`/v1/transacoes/${last}/reemitir`)).id;
      await expire(last);
    }
    await open(`#/transacoes/${last}`);
    await dashboard.page.getByRole('link', { name: 'Criar outra proposta' }).waitFor();
    expect(await dashboard.page.getByRole('button', { name: 'Reemitir' }).count()).toBe(0);
    await open(`#/transacoes/${first}`);
    await sees('Já foi reemitida');
    expect(await dashboard.page.getByRole('button', { name: 'Reemitir' }).count()).toBe(0);
  });

  test('a transaction can expire, and may still be confirmed with a raised fee', async () => {
    const id = await openTransaction();
    await click('Deixar expirar');
    await sees('A rede não a incluiu dentro do prazo', '.failure');
    expect(
      await dashboard.page.evaluate(`document.querySelector('.ways :is(button, input)').textContent`),
    ).toBe('Reemitir');
    await dashboard.page.getByLabel('Com taxa maior: outro tx_hash').check();
    await click('Confirmar');
    await sees('confirmada', '.machine .now text');
    expect(await statusOf(`/v1/transacoes/${id}`)).toBe('confirmada');
  });

  test('a transaction can be replaced when the company spends its nonce in a transaction of its own', async () => {
    await openTransaction();
    await click('Gastar o nonce por fora');
    await sees('A carteira usou o nonce em outra transação', '.failure');
  });
});
