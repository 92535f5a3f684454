import { expect, test } from 'vitest';
import { openDashboard } from './opened.ts';

const dashboard = openDashboard();

/** Requests to the API and control plane before the page follows the changes, in order. */
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

test('what the overview shows is asked for while the script that shows it is on its way', async () => {
  await dashboard.page.route('**/painel.*.js', (route) => route.abort());
  await dashboard.open('');
  await expect.poll(asked).toEqual(FIRST);
});

test('until the changes are followed, each request is sent once, and those of the first script come first', async () => {
  // Delays the main script until the first script's requests are sent, on any machine.
  await dashboard.page.route('**/painel.*.js', async (route) => {
    await expect.poll(asked).toEqual(FIRST);
    await route.continue();
  });
  await dashboard.open('');
  await dashboard.page.locator('.next-step .step').first().waitFor();
  expect(asked().slice(0, FIRST.length)).toEqual(FIRST);
  expect(asked()).toEqual([...new Set(asked())]);
});

test('with another view in the address, the first script requests only what the frame of every view needs', async () => {
  await dashboard.page.route('**/painel.*.js', (route) => route.abort());
  await dashboard.open('#/propostas');
  await expect.poll(asked).toEqual(FIRST.slice(0, 2));
});

test('a sandbox that answers nothing for a while is no reason to show nothing', async () => {
  await dashboard.page.route('**/v1/posicoes', () => new Promise(() => {}));
  await dashboard.open('');
  await dashboard.sees('Carregando…');
});
