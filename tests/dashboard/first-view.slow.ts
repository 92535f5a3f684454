import { expect, test } from 'vitest';
import { holdRequests } from '../docs/browser.ts';
import { OBSERVE_SHIFTS, openDashboard } from './opened.ts';

const dashboard = openDashboard();

/** The page's requests before it follows the stream of changes, in order. */
function asked(): string[] {
  const paths = dashboard.requested.map((url) => url.slice(dashboard.server.url.length));
  const following = paths.findIndex((path) => path.startsWith('/_sandbox/mudancas'));
  return paths
    .slice(0, following === -1 ? undefined : following)
    .filter((path) => !path.startsWith('/_sandbox/painel'));
}

const FIRST = [
  '/_sandbox/chaves?limite=100',
  '/_sandbox/relogio',
  '/v1/posicoes',
  '/v1/carteiras?limite=100',
  '/v1/eventos?limite=8',
  '/v1/propostas?status=pendente&limite=100',
  '/v1/propostas?status=aprovada&limite=100',
  '/v1/resgates?status=pendente&limite=100',
  '/v1/resgates?status=aguardando_assinatura&limite=100',
];

test("the first script requests the overview's data while the main script is loading", async () => {
  await dashboard.page.route('**/painel.*.js', (route) => route.abort());
  await dashboard.open('');
  await expect.poll(asked).toEqual(FIRST);
});

test('the page sends each request once until it follows the changes, and the requests of the first script come first', async () => {
  // Delays the main script until the first script has sent its requests, however fast the machine is.
  await dashboard.page.route('**/painel.*.js', async (route) => {
    await expect.poll(asked).toEqual(FIRST);
    await route.continue();
  });
  await dashboard.open('');
  await dashboard.page.locator('.next-step .step').first().waitFor();
  expect(asked().slice(0, FIRST.length)).toEqual(FIRST);
  expect(asked()).toEqual([...new Set(asked())]);
});

test("with a different view in the URL, the first script requests only the frame's data", async () => {
  await dashboard.page.route('**/painel.*.js', (route) => route.abort());
  await dashboard.open('#/propostas');
  await expect.poll(asked).toEqual(FIRST.slice(0, 2));
});

test('the page is not empty while the sandbox is slow to answer', async () => {
  await dashboard.page.route('**/v1/posicoes', () => new Promise(() => {}));
  await dashboard.open('');
  await dashboard.sees('Carregando…');
});

test('nothing visible moves when a slow answer arrives after the others', async () => {
  const { page } = dashboard;
  const answer = await holdRequests(page, '**/v1/propostas?status=pendente*');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.addInitScript(OBSERVE_SHIFTS);
  await dashboard.open('');
  await dashboard.sees('Carregando…');
  await page.locator('.positions').waitFor({ state: 'attached' });
  expect(await page.locator('.positions').isVisible()).toBe(false);
  answer();
  await dashboard.sees('1.000.000,00', '.total');
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('a failed read is told once, beside what was read, and the page tries again on request', async () => {
  const { page } = dashboard;
  const refusal = {
    erro: { codigo: 'erro_interno', mensagem: 'Tente de novo.', campo: null, requisicao_id: 'req_1' },
  };
  for (const path of ['**/v1/propostas?status=pendente*', '**/v1/eventos?*'])
    await page.route(path, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(refusal) }),
    );
  await dashboard.open('');
  await dashboard.sees('Isto não pôde ser lido');
  await dashboard.sees('1.000.000,00', '.total');
  expect(await page.locator('.failure-page').count()).toBe(1);
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
  for (const path of ['**/v1/propostas?status=pendente*', '**/v1/eventos?*']) await page.unroute(path);
  await dashboard.click('Tentar de novo');
  await page.locator('.next-step .step').first().waitFor();
  expect(await page.locator('.failure-page').count()).toBe(0);
});
