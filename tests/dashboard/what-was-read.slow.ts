import { describe, expect, test } from 'vitest';
import type { Locator } from '../docs/browser.ts';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees } = dashboard;

const PROPOSAL = 'prop_5x0q2m8kvt4c';
const WALLET = 'cart_9w4t7b2yk5gm';

const post = <T>(path: string, body?: object) =>
  ask<T>(dashboard.server, path, { method: 'POST', ...(body && { body }) });
const next = () => dashboard.page.locator('.next-step');
const newer = () => sees('Há algo mais novo', '.newer button');

/** Moves the pointer onto a button. Returns a function that clicks there, whatever element is there by then. */
async function restOn(button: Locator): Promise<() => Promise<void>> {
  await button.waitFor();
  const { mouse } = dashboard.page;
  const place = await button.boundingBox();
  await mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  return async () => {
    await mouse.down({ clickCount: 1 });
    await mouse.up({ clickCount: 1 });
  };
}

const button = (name: string, within: Locator = dashboard.page.locator('main')) =>
  within.getByRole('button', { name, exact: true }).first();

const statusOf = async (path: string) => (await ask<{ status: string }>(dashboard.server, path)).status;

test('a deposit that arrives while the pointer rests on Approve does not shift the page, and the click approves the displayed proposal', async () => {
  await open('');
  const press = await restOn(button('Aprovar', next()));
  const read = await next().locator('.step').textContent();
  expect(read).toContain(PROPOSAL);
  await post('/_sandbox/depositos', { carteira_id: WALLET, valor: '10.00' });
  await newer();
  expect(await next().locator('.step').textContent()).toBe(read);
  await press();
  await sees('aprovada', '.next-step .outcome');
  expect(await statusOf(`/v1/propostas/${PROPOSAL}`)).toBe('aprovada');
  const { dados } = await ask<{ dados: { status: string }[] }>(dashboard.server, '/v1/propostas');
  expect(dados.map(({ status }) => status)).toEqual(['pendente', 'aprovada']);
});

test('the oldest proposal stays the next step after a refresh, and comes last when it is postponed', async () => {
  await open('');
  await sees(PROPOSAL, '.step code');
  await post('/_sandbox/depositos', { carteira_id: WALLET, valor: '10.00' });
  await newer();
  await dashboard.page.locator('.newer button').click();
  await sees('Mais 1 decisão', '.next-step p');
  await sees(PROPOSAL, '.step code');
  await click('Depois', next());
  await sees('Mais 1 decisão', '.next-step p');
  expect(await next().locator('.step').textContent()).not.toContain(PROPOSAL);
});

test('approving a proposal that was decided elsewhere does not send a request, and the page says so', async () => {
  await open('');
  const press = await restOn(button('Aprovar', next()));
  await post(`/v1/propostas/${PROPOSAL}/rejeitar`, {});
  await newer();
  await press();
  await sees('Nada foi enviado', '.outcome.bad');
  expect(dashboard.requested.filter((url) => url.endsWith('/aprovar'))).toEqual([]);
});

test('a page that shows an approved redemption as pending does not reject it', async () => {
  const asked = { valor: '10.00', carteira_destino_id: WALLET };
  const { id } = await post<{ id: string }>('/v1/resgates', asked);
  await open(`#/resgates/${id}`);
  const press = await restOn(button('Rejeitar'));
  await post(`/v1/resgates/${id}/aprovar`, {});
  await newer();
  await press();
  await sees('Nada foi enviado', '.outcome.bad');
  expect(await statusOf(`/v1/resgates/${id}`)).toBe('aguardando_assinatura');
});

test('a button shown for a pending transaction does not confirm it after it failed', async () => {
  const { transacoes } = await post<{ transacoes: { id: string }[] }>(
    `/v1/propostas/${PROPOSAL}/aprovar`,
    {},
  );
  const id = transacoes[0]?.id ?? '';
  await post(`/_sandbox/transacoes/${id}/transmitir`);
  await open('#/transacoes');
  const press = await restOn(button(`Confirmar ${id}`));
  await post(`/_sandbox/transacoes/${id}/falhar`);
  await newer();
  await press();
  await sees('Nada foi enviado', '.outcome.bad');
  expect(await statusOf(`/v1/transacoes/${id}`)).toBe('falhou');
});

test('the button of an expired transaction stays in place when the transaction is reissued elsewhere', async () => {
  const { transacoes } = await post<{ transacoes: { id: string; valida_ate: string }[] }>(
    `/v1/propostas/${PROPOSAL}/aprovar`,
    {},
  );
  const { id = '', valida_ate } = transacoes[0] ?? {};
  await post('/_sandbox/relogio', { ate: valida_ate });
  await open(`#/transacoes/${id}`);
  const press = await restOn(button('Reemitir'));
  await post(`/v1/transacoes/${id}/reemitir`);
  await newer();
  await press();
  await sees('Recusado', '.outcome.bad');
  expect(await statusOf(`/v1/transacoes/${id}`)).toBe('falhou');
  await sees('Já foi reemitida');
  expect(await dashboard.page.locator('main').textContent()).not.toContain('Reemita-a');
});

test('a policy that was changed elsewhere is not replaced by a form that shows the former one', async () => {
  const read = async () => ask<{ versao: number }>(dashboard.server, '/v1/politica-de-alocacao');
  await open('#/politica');
  const press = await restOn(button('Pôr em vigor'));
  await ask(dashboard.server, '/v1/politica-de-alocacao', {
    method: 'PUT',
    body: {
      ativos: [
        { ativo: 'USDY', percentual: 10 },
        { ativo: 'BUIDL', percentual: 90 },
      ],
      limiar_de_rebalanceamento: 2,
    },
  });
  const { versao } = await read();
  await newer();
  await press();
  await sees('Nada foi enviado', '.outcome.bad');
  expect((await read()).versao).toBe(versao);
  await dashboard.page.locator('.newer button').click();
  await dashboard.until(
    `document.querySelector('#mudar').closest('section').querySelector('input:not([type])').value === '10'`,
  );
});

describe('buttons in lists', () => {
  test('the button of an armed fault stays in place when a second fault is armed', async () => {
    const arm = () => post('/_sandbox/falhas', { tipo: 'servico_indisponivel', operacao: 'listarResgates' });
    await arm();
    await open('#/falhas');
    const press = await restOn(button('Desarmar falha_1'));
    await arm();
    await newer();
    await press();
    await button('Desarmar falha_2').waitFor();
    expect(await button('Desarmar falha_1').isVisible()).toBe(false);
  });

  test('the button of a branch stays in place when a second branch is created', async () => {
    await post('/_sandbox/mundos');
    await open('#/mundos');
    const press = await restOn(button('Mostrar mundo_1'));
    await post('/_sandbox/mundos');
    await press();
    await sees('mostrado', 'tr:has-text("mundo_1") .badge');
  });

  test('the button of a destination stays in place when the destination is paused elsewhere', async () => {
    const { id } = await post<{ id: string }>('/v1/webhooks', { url: 'https://receptor.tesa.example/um' });
    await open('#/eventos');
    const press = await restOn(button(`Pausar ${id}`));
    await post(`/_sandbox/webhooks/${id}/pausar`);
    await newer();
    expect(await button(`Pausar ${id}`).isVisible()).toBe(true);
    await press();
    await button(`Retomar ${id}`).waitFor();
  });

  test('the button of the next effect moves the clock to the shown moment', async () => {
    await ask(dashboard.server, '/_sandbox/relogio', { method: 'PATCH', body: { anda: false } });
    await post(`/v1/propostas/${PROPOSAL}/aprovar`, {});
    await open('#/relogio');
    const press = await restOn(button('Até o próximo acontecimento'));
    const shown = await dashboard.page.evaluate(`document.querySelector('.next-due time').dateTime`);
    await post('/v1/webhooks', { url: 'https://receptor.tesa.example/um' });
    await post('/_sandbox/depositos', { carteira_id: WALLET, valor: '10.00' });
    await press();
    await sees('no caminho', 'h2');
    const { agora } = await ask<{ agora: string }>(dashboard.server, '/_sandbox/relogio');
    expect(Date.parse(agora)).toBe(Date.parse(`${shown}`));
  });
});
