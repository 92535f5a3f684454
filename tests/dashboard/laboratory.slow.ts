import { describe, expect, test } from 'vitest';
import { ask, openDashboard } from './opened.ts';

const dashboard = openDashboard();
const { open, click, sees, until } = dashboard;

const positions = () =>
  fetch(`${dashboard.server.url}/v1/posicoes`, {
    headers: { Authorization: 'Bearer svc_test_exemplo_admin' },
  });

describe('faults form', () => {
  test('a fault can be armed, affects clients but not the page, and can be disarmed', async () => {
    await open('#/falhas');
    await sees('Nenhuma falha armada', '.quiet');
    await dashboard.page.getByLabel('Operação').selectOption('obterPosicoes');
    await dashboard.page.getByLabel('Vezes').fill('2');
    await click('Armar uma falha');
    await sees('falha_1', 'td code');
    await dashboard.page.locator('.sidebar a', { hasText: 'Visão geral' }).click();
    await sees('1.000.000,00', '.total');
    expect((await positions()).status).toBe(503);
    await dashboard.page.locator('.sidebar a', { hasText: 'Falhas' }).click();
    await sees('falha_1', 'td code');
    await click('Desarmar falha_1');
    await sees('Nenhuma falha armada', '.quiet');
    expect((await positions()).status).toBe(200);
  });

  test('the fault form has the fields of the chosen type, such as the answers to the next calls', async () => {
    await open('#/falhas');
    await dashboard.page.locator('form select >> nth=0').selectOption('sequencia');
    await dashboard.page.getByLabel('Operação').selectOption('obterPosicoes');
    await dashboard.page.getByLabel('Respostas, separadas por vírgulas').fill('erro_interno, normal');
    await click('Armar uma falha');
    await sees('sequência', 'td [title="sequencia"]');
    expect([(await positions()).status, (await positions()).status]).toEqual([500, 200]);
  });

  test('the form of a delivery fault has fields for the event and the probability', async () => {
    await open('#/falhas');
    await dashboard.page.locator('form select >> nth=0').selectOption('entrega_atrasada');
    await dashboard.page.getByLabel('Evento').fill('resgate.concluido');
    await dashboard.page.getByLabel('Segundos').fill('30');
    await dashboard.page.getByLabel('Probabilidade').fill('0.25');
    await click('Armar uma falha');
    await sees('resgate.concluido', 'td code');
    await sees('0.25', 'td');
  });

  test('a fault with an invalid field is refused, and the page names the field', async () => {
    await open('#/falhas');
    await dashboard.page.getByLabel('Vezes').fill('muitas');
    await click('Armar uma falha');
    await sees('vezes', '.outcome.bad code');
  });

  test("a rate limit can be set, and does not count the page's requests", async () => {
    await open('#/falhas');
    await dashboard.page.getByLabel('Por minuto e organização').fill('1');
    await click('Definir o limite');
    await sees('200', '.outcome .badge');
    await dashboard.page.locator('.sidebar a', { hasText: 'Visão geral' }).click();
    await sees('1.000.000,00', '.total');
    expect([(await positions()).status, (await positions()).status]).toEqual([200, 429]);
  });
});

describe('worlds page', () => {
  test('a branch can be created, compared and deleted', async () => {
    await open('#/mundos');
    await sees('Só há um mundo', '.quiet');
    await click('Ramificar o mundo mostrado');
    await ask(dashboard.server, '/_sandbox/depositos', {
      method: 'POST',
      body: { carteira_id: 'cart_9w4t7b2yk5gm', valor: '25.50' },
      headers: { 'Sandbox-Mundo': 'mundo_1' },
    });
    // The page polls other worlds only slowly, so it is reloaded.
    await dashboard.page.reload();
    await sees('+25,50', 'td strong');
    await click('Mostrar mundo_1');
    await sees('-25,50', 'td strong');
    await dashboard.page.locator('.sidebar a', { hasText: 'Visão geral' }).click();
    await sees('1.000.025,50', '.total');
    await dashboard.page.locator('.sidebar a', { hasText: 'Mundos' }).click();
    await click('Excluir mundo_1');
    await sees('Excluir: mundo_1', 'dialog[open] strong');
    await click('Excluir', dashboard.page.locator('dialog[open]'));
    await sees('Só há um mundo', '.quiet');
    expect(await dashboard.page.getByLabel('Mundo').first().inputValue()).toBe('principal');
  });

  test('a world can return to a snapshot or to its start, after a confirmation', async () => {
    await open('#/mundos');
    await click('Tirar um instantâneo');
    await sees('inst_1', 'td code');
    const deposit = { carteira_id: 'cart_9w4t7b2yk5gm', valor: '1.00' };
    await ask(dashboard.server, '/_sandbox/depositos', { method: 'POST', body: deposit });
    await click('Restaurar inst_1');
    await click('Restaurar', dashboard.page.locator('dialog[open]'));
    await sees('200', '.outcome .badge');
    const total = async () => (await ask<{ total: string }>(dashboard.server, '/v1/posicoes')).total;
    expect(await total()).toBe('1000000.00');
    await ask(dashboard.server, '/_sandbox/depositos', { method: 'POST', body: deposit });
    await click('Voltar ao início');
    await click('Cancelar', dashboard.page.locator('dialog[open]'));
    expect(await total()).toBe('1000001.00');
    await click('Voltar ao início');
    await click('Voltar ao início', dashboard.page.locator('dialog[open]'));
    await until(
      `[...document.querySelectorAll('.asked')].some((asked) => asked.textContent.endsWith('/reiniciar'))`,
    );
    expect(await total()).toBe('1000000.00');
  });
});

test('a sandbox that requires a token asks for it, and the page sends it with every control plane call', async () => {
  const { page } = dashboard;
  await page.route('**/_sandbox/relogio', (route) => route.fulfill({ status: 403 }));
  await open('');
  await sees('Este sandbox pede um token', 'h2');
  await page.getByLabel('Token').fill('errado');
  await click('Entrar');
  await sees('não aceita este token', '.problem');
  await page.unroute('**/_sandbox/relogio');
  await page.getByLabel('Token').fill('abc123');
  const sent = page.waitForRequest((request) => request.headers().authorization === 'Bearer abc123');
  await click('Entrar');
  expect(new URL((await sent).url()).pathname).toMatch(/^\/_sandbox\//);
  await sees('1.000.000,00', '.total');
});

test('the page says that a stopped sandbox does not answer, and recovers when the sandbox restarts', async () => {
  const { page } = dashboard;
  await page.clock.install();
  await open('');
  await page.clock.runFor(1000);
  await sees('1.000.000,00', '.total');
  await page.route('**/_sandbox/**', (route) => route.abort());
  await page.route('**/v1/**', (route) => route.abort());
  await page.clock.runFor(30_000);
  await sees('O sandbox não responde', '[role="alert"]');
  await page.unroute('**/_sandbox/**');
  await page.unroute('**/v1/**');
  await page.clock.runFor(6000);
  await until(`document.querySelector('[role="alert"]') === null`);
  await sees('1.000.000,00', '.total');
});
