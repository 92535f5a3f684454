import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { DASHBOARD_POLICY } from '../../mock/src/sites.ts';
import type { Browser, Locator, Page } from '../docs/browser.ts';
import { hearComplaints } from '../docs/hear-complaints.ts';
import { shareBrowser } from '../docs/use-browser.ts';
import { type FileServer, serveFiles } from '../file-server.ts';
import { sharedFolder } from '../temporary.ts';
import { OBSERVE_SHIFTS } from './opened.ts';

const folder = sharedFolder();
let browser: Browser;
let site: Awaited<ReturnType<typeof publishDashboard>>;
let page: Page;
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([publishDashboard(folder), shareBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function newPage(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const fresh = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  fresh.on('request', (request) => requested.push(request.url()));
  hearComplaints(fresh, complaints);
  return fresh;
}

beforeEach(async () => {
  complaints = [];
  requested = [];
  page = await newPage();
  return () => page.close();
});

const click = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true }).first().click();
const sees = (text: string, selector = 'main *', on = page) =>
  on.locator(selector, { hasText: text }).first().waitFor();
const goTo = (section: string) => page.locator('.sidebar a', { hasText: section }).first().click();
const PATIENCE = { timeout: 600_000 };

const next = () => page.locator('.next-step');

test('without a server, a treasurer can go from a deposit to an exported world file', async () => {
  await page.goto(site.url, { waitUntil: 'load' });
  await sees('Decida a proposta', '.step-title');
  await click('Aprovar', next());
  for (const movement of [1, 2]) {
    await click('Transmitir', next());
    await click('Confirmar', next());
    if (movement === 2) await sees('Não falta nada', '.next-step');
  }
  await goTo('Eventos e entregas');
  await click('Usar o receptor embutido');
  await click('Registrar um destino');
  await sees('https://receptor.tesa.example/painel', 'td .url');
  await goTo('Visão geral');
  await click('Confirmar depósito', next());
  await sees('1.150.000,00', '.total');
  await goTo('Eventos e entregas');
  await page.locator('td a', { hasText: 'painel' }).first().click();
  await sees('válida', '.badge.good');
  await goTo('Relógio');
  await click('Até o fim do mês');
  await sees('no caminho', 'main h3, main h2, main summary, main p');
  await goTo('Rendimento e cobranças');
  await sees('Valor da taxa', '.figures dt');

  await goTo('Visão geral');
  const total = await page.locator('.total').first().textContent();
  expect(total).not.toContain('1.150.000,00');
  await goTo('Mundos');
  const [file] = await Promise.all([page.waitForEvent('download'), click('Salvar o mundo mostrado')]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('registrarWebhook');
  await click('Voltar ao início');
  await click('Voltar ao início', page.locator('dialog[open]'));
  await goTo('Visão geral');
  await sees('1.000.000,00', '.total');
  await goTo('Mundos');
  await page
    .getByLabel('Carregar um arquivo YAML ou JSON')
    .setInputFiles({ name: 'mundo.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  await sees('200', '.outcome.good .badge');
  await goTo('Visão geral');
  await expect.poll(() => page.locator('.total').first().textContent(), PATIENCE).toBe(total);

  expect(requested.filter((url) => url.endsWith('/worker.js'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  const base = site.url.replace('painel/', '');
  expect(requested.filter((url) => !url.startsWith(base) && !url.startsWith('blob:'))).toEqual([]);
  expect(requested.filter((url) => /\/(?:v1|_sandbox)\//.test(url))).toEqual([]);
});

test("a tab's sandbox that cannot open says so, and opens when the missing file is back", async () => {
  await page.route('**/sqlite3.wasm', (route) => route.abort());
  await page.goto(site.url, { waitUntil: 'load' });
  await sees('O sandbox não abriu nesta aba.', '.tab-note.failed');
  await page.unroute('**/sqlite3.wasm');
  await click('Tentar de novo');
  await sees('1.000.000,00', '.total');
  await sees('O sandbox roda nesta aba', '.tab-note');
  expect(complaints).toEqual([]);
});

test('a call whose connection is cut by a fault has no answer, and the page explains it', async () => {
  await page.goto(`${site.url}#/falhas`, { waitUntil: 'load' });
  await page.locator('form select >> nth=0').selectOption('corte_depois');
  await page.getByLabel('Operação').selectOption('aprovarProposta');
  await click('Armar uma falha');
  await sees('falha_1', 'td code');
  await goTo('Visão geral');
  await click('Aprovar', next());
  await sees('O sandbox não respondeu, e a operação pode ter acontecido', '.next-step .outcome.bad');
  await click('Transmitir', next());
});

test.each([
  [1440, ''],
  [390, ''],
  [390, 'en/'],
])('nothing moves while the sandbox opens on a screen of %i pixels, under /%s', async (width, language) => {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(OBSERVE_SHIFTS);
  await page.goto(`${site.url}${language}`, { waitUntil: 'load' });
  await sees('000', '.total');
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('the dashboard links to the docs and to the page in the other language', async () => {
  const addresses = () =>
    page.evaluate(
      `Array.from(document.querySelectorAll('.languages a, .sidebar-end a'), ({ href }) => href)`,
    );
  const base = site.url.replace('painel/', '');
  await page.goto(`${site.url}#/chaves`, { waitUntil: 'load' });
  await sees('exemplo_admin', 'td *');
  expect(await addresses()).toEqual([`${site.url}#/chaves`, `${site.url}en/#/chaves`, base]);
  await page.goto(`${site.url}en/#/chaves`, { waitUntil: 'load' });
  await sees('exemplo_admin', 'td *');
  expect(await addresses()).toEqual([`${site.url}#/chaves`, `${site.url}en/#/chaves`, `${base}en/`]);
});

/** Only the worker's policy allows WebAssembly, because only the worker runs SQLite. */
const policyOf = (file: string): string =>
  file.endsWith('/worker.js') ? "script-src 'self' 'wasm-unsafe-eval'" : DASHBOARD_POLICY.inTab;

/** Serves a dashboard as on the published site, where the sandbox runs in the tab's worker. */
async function publishDashboard(folder: string): Promise<Pick<FileServer, 'url' | 'close'>> {
  await addSandbox(folder);
  // Disables the service worker's cache, which would hide responses that tests replace.
  await writeFile(join(folder, 'offline.js'), '');
  const { url, close } = await serveFiles(folder, {
    base: '/projeto/tesa/',
    headersOf: (file) => ({ 'Content-Security-Policy': policyOf(file) }),
  });
  return { url: `${url}painel/`, close };
}
