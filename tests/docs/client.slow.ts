import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser().newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'pt-BR',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
});

afterEach(() => page.close());

const address = (path: string) => `${inject('docsUrl')}${path}`;
const open = (path: string) => page.goto(address(path));
const copied = () => page.evaluate(() => navigator.clipboard.readText());
const textOf = (selector: string) => page.locator(selector).first().textContent();

test.each([
  ['/docs/', '.top', '/_sandbox/painel/'],
  ['/docs/en/', '.home-ways', '/_sandbox/painel/en/'],
])('when a sandbox serves %s, the link in %s opens the dashboard', async (path, place, dashboard) => {
  await open(path);
  await page.locator(`${place} a[data-dashboard]`).click();
  await page.waitForURL(address(dashboard));
});

test('when no sandbox serves the page, the link opens the page about the dashboard', async () => {
  await page.route('**/_sandbox/painel/', (route) => route.fulfill({ status: 404 }));
  await open('/docs/');
  await page.locator('.home-ways a[data-dashboard]').click();
  await page.waitForURL(address('/docs/sandbox/painel/'));
});

test('a code block is copied as shown, and the button confirms it', async () => {
  await open('/docs/operacoes/listarPropostas/');
  await copySample();
  expect(await copied()).toBe(await textOf(`${BLOCK} > pre code`));
  // The sample calls the server that served the page, whatever its port.
  expect(await copied()).toContain(`${inject('docsUrl')}/v1/propostas`);
});

test('a copy button that is pressed twice shows its name again', async () => {
  await page.clock.install();
  await open('/docs/operacoes/listarPropostas/');
  const button = `${BLOCK} > .actions .copy`;
  const name = await textOf(button);
  await copySample();
  await page.locator(button).click();
  // The browser reads the clipboard after the second press has written it.
  await copied();
  await page.clock.runFor(5000);
  expect(await textOf(button)).toBe(name);
});

test('"Copiar a chamada" copies the shown call without the collapsed steps', async () => {
  await open('/docs/operacoes/aprovarResgate/');
  await copySample();
  expect(await copied()).toBe(await textOf(`${BLOCK} > pre code`));
  expect(await copied()).not.toContain('/_sandbox/');
});

test('"Copiar com 6 passos" copies the earlier steps and the call', async () => {
  await open('/docs/operacoes/aprovarResgate/');
  expect(await textOf(`${BLOCK} .copy-all`)).toBe('Copiar com 6 passos (reinicia o sandbox)');
  await page.locator(`${BLOCK} .copy-all`).click();
  await page.locator('.copy-all', { hasText: 'Copiado' }).waitFor();
  const [before, call] = [await textOf(`${BLOCK} .before code`), await textOf(`${BLOCK} > pre code`)];
  expect(before).toContain('/_sandbox/reiniciar');
  expect(await copied()).toBe(`${before}\n${call}`);
});

test("the button copies a command's shorthands only when the user asks for them", async () => {
  const block = '.code:has(.copy-all)';
  await open('/docs/sandbox/falhas/');
  await page.locator(`${block} .copy`).first().click();
  await page.locator('.copy', { hasText: 'Copiado' }).waitFor();
  const commands = await copied();
  expect(commands).toBe(await textOf(`${block} > pre code`));
  await page.locator(`${block} .copy-all`).first().click();
  await page.locator('.copy-all', { hasText: 'Copiado' }).waitFor();
  expect(await copied()).toBe(`${await textOf(`${block} .before code`)}\n${commands}`);
});

const BLOCK = '[data-panel="curl"] > .code';

async function copySample(): Promise<void> {
  await page.locator(`${BLOCK} > .actions .copy`).click();
  await page.locator('.copy', { hasText: 'Copiado' }).waitFor();
}

test('a page can be copied as Markdown', async () => {
  await open('/docs/guia/erros/');
  await page.locator('.copy-page').click();
  await page.locator('.copy-page', { hasText: 'Copiado' }).waitFor();
  expect(await copied()).toMatch(/^> .*\[llms\.txt\].*\n\n# Erros\n/);
});

test('the chosen theme is kept on the next page', async () => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open('/docs/');
  const light = await background();
  await page.locator('.theme').click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await open('/docs/guia/erros/');
  expect(await background()).toBe(dark);
});

const shownPoints = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr[data-of]')]
      .filter((point) => point.checkVisibility())
      .map((point) => point.textContent ?? ''),
  );

test('the assumptions start closed in groups with counts, and a filter by kind opens its group', async () => {
  await open('/docs/pontos-abertos/');
  expect(await shownPoints()).toEqual([]);
  const business = page.locator('#negocio > summary');
  await business.focus();
  await page.keyboard.press('Enter');
  const ofBusiness = await shownPoints();
  expect(ofBusiness.length).toBeGreaterThan(20);
  expect(await business.textContent()).toBe(`Negócio ${ofBusiness.length}`);
  await page.locator('.filter [name="tipo"]').selectOption('seguranca');
  const security = await shownPoints();
  expect(security.length).toBeGreaterThan(10);
  expect(security.filter((text) => ofBusiness.includes(text))).toEqual([]);
});

test('the assumptions can be filtered by several words, ignoring accents', async () => {
  await open('/docs/pontos-abertos/');
  await page.locator('.filter input').fill('transacao');
  const found = await shownPoints();
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text).toMatch(/transação|transacao/i);
  expect(await textOf('.filter output')).toMatch(new RegExp(`^${found.length} / `));
  await page.locator('.filter input').fill('');
  expect(await shownPoints()).toEqual([]);
});

test('filtering assumptions by operation includes assumptions of the types that it uses', async () => {
  await open('/docs/pontos-abertos/');
  await page.locator('.filter [name="operacao"]').selectOption({ label: 'obterPosicoes' });
  const found = (await shownPoints()).join('\n');
  expect(found).toContain('PosicaoDaCarteira');
  expect(found).not.toContain('AlteracaoDeWebhook');
});

test('the URL of an assumption opens its group, however deep', async () => {
  await open('/docs/pontos-abertos/#IdDeProposta.maxLength');
  expect(await page.locator('[id="IdDeProposta.maxLength"]').isVisible()).toBe(true);
  expect((await shownPoints()).find((text) => text.includes('IdDeProposta.maxLength'))).toContain('64');
  await open('/docs/pontos-abertos/#DataHora.description');
  expect(await page.locator('[id="DataHora.description"]').isVisible()).toBe(true);
});

test('the URL of an assumption shows it even if the filter hides it', async () => {
  await open('/docs/pontos-abertos/');
  await page.locator('.filter [name="tipo"]').selectOption('seguranca');
  await page.evaluate('void (location.hash = "IdDeProposta.maxLength")');
  await page.locator('[id="IdDeProposta.maxLength"]').waitFor();
});

test.each(['IdDeProposta.maxLength', 'decisao-custodiante-e-nonce'])(
  'without scripts, the URL of the open point %s opens it',
  async (anchor) => {
    const plain = await browser().newPage({ javaScriptEnabled: false });
    await plain.goto(address(`/docs/pontos-abertos/#${anchor}`));
    const place = anchor.startsWith('decisao') ? `[id="${anchor}"] > .prose` : `[id="${anchor}"]`;
    await plain.locator(place).waitFor();
    await plain.close();
  },
);

test('switching the language keeps the place on the page, and the choice for the next visit', async () => {
  await open('/docs/guia/webhooks/#conteudo');
  await page.locator('.languages a[hreflang="en"]').click();
  await page.waitForURL(address('/docs/en/guia/webhooks/#conteudo'));
  await page.goto('about:blank');
  await page.goto(address('/docs/'), { waitUntil: 'commit' });
  await page.waitForURL(address('/docs/en/'));
});

test.each([
  ['/docs/guia/', '/docs/guia/visao-geral/'],
  ['/docs/en/receitas/', '/docs/en/receitas/verificar-antes-de-assinar/'],
])('%s, a folder without a page, redirects to its first page', async (folder, first) => {
  await page.goto(address(folder), { waitUntil: 'commit' });
  await page.waitForURL(address(first));
});

test('switching the language stays on the same page', async () => {
  await open('/docs/operacoes/aprovarProposta/');
  await page.locator('.languages a[hreflang="en"]').click();
  await page.waitForURL(address('/docs/en/operacoes/aprovarProposta/'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});
