import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { FileServer } from '../file-server.ts';
import { sharedFolder } from '../temporary.ts';
import { KINDS } from './kinds.ts';
import {
  openReader,
  POLICY,
  policiesTold,
  publishDocs,
  type Reader,
  servePublished,
} from './published-site.ts';
import { useBrowser } from './use-browser.ts';

const site = sharedFolder();
const browser = useBrowser();
let server: FileServer;

beforeAll(async () => {
  await publishDocs(site);
  server = await servePublished(site);
});

afterAll(() => server.close());

const LANGUAGES = ['', 'en/'];
const SLUGS = KINDS.filter((slug) => slug !== 'nada/');

// Concurrent, because each test mostly waits until the page sends no more requests.
test.concurrent.for([
  ['', SLUGS],
  ['en/', SLUGS.slice(0, 6)],
] as const)(
  'pages of every kind break no policy and miss no file, under /%s',
  async ([language, slugs], { expect, onTestFinished }) => {
    const reader = await openReader(browser(), server);
    onTestFinished(() => reader.page.close());
    for (const path of [...slugs.map((slug) => `${language}${slug}`), `painel/${language}`]) {
      await reader.open(path, { waitUntil: 'networkidle' });
      expect(await reader.title(), path).not.toBe('');
      expect(reader.complaints, path).toEqual([]);
    }
  },
);

test('the docs prescribe the same policies in both languages', () => {
  expect(policiesTold('pt')).toEqual(policiesTold('en'));
  expect(POLICY).not.toContain('unsafe');
});

describe('navigation', () => {
  let reader: Reader;

  beforeEach(async () => {
    reader = await openReader(browser(), server);
  });

  afterEach(() => reader.page.close());

  test.each(LANGUAGES)('the search finds pages of the published site, under /%s', async (language) => {
    await reader.open(`${language}operacoes/aprovarProposta/`);
    await reader.search('idempot');
    await reader.page.locator('dialog.search ol a').first().click();
    await reader.isAt(`${language}guia/idempotencia/`);
  });

  test.each(LANGUAGES)(
    'links to the dashboard and back stay on the site and in the language, under /%s',
    async (language) => {
      await reader.open(`${language}guia/erros/`);
      await reader.page.locator('.to-dashboard').click();
      await reader.isAt(`painel/${language}`);
      await reader.page.locator('#painel h1').waitFor();
      await reader.page
        .locator(`a[href="${language === '' ? '../' : '../../en/'}"]`)
        .first()
        .click();
      await reader.isAt(language);
    },
  );

  test('reading pages caches nothing', async () => {
    await reader.open('guia/erros/', { waitUntil: 'networkidle' });
    expect(await reader.kept()).toEqual([]);
    expect(await reader.page.evaluate('navigator.serviceWorker.getRegistration().then((one) => !one)')).toBe(
      true,
    );
  });

  test('reading pages that are served by a sandbox caches nothing', async () => {
    await reader.page.goto(`${inject('docsUrl')}/docs/operacoes/aprovarProposta/`);
    await reader.page.locator('.try-open').click();
    await reader.page.locator('.try form').waitFor();
    await reader.page.goto(`${inject('docsUrl')}/_sandbox/painel/`);
    await reader.page.locator('#painel h1').waitFor();
    expect(
      await reader.page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'),
    ).toBe(0);
  });

  test('a user without changes can reset a saved world without a confirmation', async () => {
    const { page } = reader;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isReset = () => page.locator('.try-status', { hasText: 'O sandbox foi reiniciado.' }).waitFor();
    const openConsole = async () => {
      await reader.open('operacoes/aprovarProposta/');
      await page.locator('.try-open').click();
      await page.locator('.tab-note', { hasText: 'um mundo só dela' }).waitFor();
    };
    // The first visit fills the cache that the second visit uses.
    for (let visit = 0; visit < 2; visit += 1) {
      await openConsole();
      await button('Reiniciar o sandbox').click();
      await isReset();
    }
    await button('Enviar POST').click();
    await page.locator('.try-exchange h2', { hasText: ': 200' }).waitFor();
    await openConsole();
    await button('Reiniciar o sandbox').click();
    await button('Apagar e continuar').click();
    await isReset();
  });
});
