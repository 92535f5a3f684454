import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { nameByContent } from '../../docs/site/bundle.ts';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { publish } from '../../docs/site/published/publish.ts';
import { type FileServer, serveFiles } from '../file-server.ts';
import { sharedFolder } from '../temporary.ts';
import type { Page } from './browser.ts';
import { builtSite } from './built.ts';
import { KINDS } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

/** What the docs tell those who publish them to send: with the program of the worker, and with everything else. */
const [WORKER_POLICY = '', POLICY = ''] = policiesTold('pt');

const WAITING = { timeout: 60_000, interval: 50 };
const first = sharedFolder();
const second = sharedFolder();
const browser = useBrowser();
let server: FileServer;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const { folder } = await builtSite();
  await Promise.all([cp(folder, first, { recursive: true }), cp(folder, second, { recursive: true })]);
  await Promise.all([makeEdition(first, FIRST), makeEdition(second, SECOND)]);
  for (const site of [first, second]) await publish(site, { sandbox: await addSandbox(site), at: undefined });
  server = await serveFiles(first, {
    base: '/tesa/docs/',
    headersOf: (file) => ({
      'Content-Security-Policy': /^sandbox\/\w+\/worker\.js$/.test(file) ? WORKER_POLICY : POLICY,
    }),
  });
});

afterAll(() => server.close());

beforeEach(async () => {
  server.change(first);
  page = await browser().newPage({ viewport: { width: 1280, height: 900 } });
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});

afterEach(() => page.close());

/** Gives each file that is kept another beginning. */
const DAMAGE = `(async () => {
  const write = (entry) => entry.createWritable({ keepExistingData: true }).catch(() => write(entry));
  const root = await navigator.storage.getDirectory();
  for await (const folder of root.values())
    for await (const entry of (await folder.getDirectoryHandle('.opaque')).values()) {
      const file = await write(entry);
      await file.write('x'.repeat(600));
      await file.close();
    }
})()`;

const open = (path: string) => page.goto(`${server.url}${path}`);
const title = () => page.locator('h1').first().textContent();

describe.each(['', 'en/'])('under %s', (language) => {
  test('pages of every kind break no policy and lack nothing', async () => {
    const slugs = KINDS.filter((slug) => slug !== 'nada/');
    for (const path of [...slugs.map((slug) => `${language}${slug}`), `painel/${language}`]) {
      await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
      expect(await title(), path).not.toBe('');
      expect(complaints, path).toEqual([]);
    }
  });

  test('the search finds pages of the site', async () => {
    await open(`${language}operacoes/aprovarProposta/`);
    await search('idempot');
    await page.locator('dialog.search ol a').first().click();
    await page.waitForURL(`${server.url}${language}guia/idempotencia/`);
  });

  test('the way to the dashboard, and from there to the docs, stays on the site and in the language', async () => {
    await open(`${language}guia/erros/`);
    await page.locator('.to-dashboard').click();
    await page.waitForURL(`${server.url}painel/${language}`);
    await page.locator('#painel h1').waitFor();
    await page
      .locator(`a[href="${language === '' ? '../' : '../../en/'}"]`)
      .first()
      .click();
    await page.waitForURL(`${server.url}${language}`);
  });
});

test('the docs tell the same policies in both languages', () => {
  expect(policiesTold('pt')).toEqual(policiesTold('en'));
  expect(POLICY).not.toContain('unsafe');
});

test('an anchor of the docs of one page leads to the page that took its place', async () => {
  await open('#operation/aprovarProposta');
  await page.waitForURL(`${server.url}operacoes/aprovarProposta/`);
});

test('who only reads is not made to keep anything', async () => {
  await page.goto(`${server.url}guia/erros/`, { waitUntil: 'networkidle' });
  expect(await cached()).toEqual([]);
  expect(await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => !one)')).toBe(true);
});

test('pages that a sandbox serves are kept by no browser', async () => {
  await page.goto(`${inject('docsUrl')}/docs/operacoes/aprovarProposta/`);
  await page.locator('.try-open').click();
  await page.locator('.try form').waitFor();
  await page.goto(`${inject('docsUrl')}/_sandbox/painel/`);
  await page.locator('#painel h1').waitFor();
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(
    0,
  );
});

test('a world that cannot be opened is erased when the reader says so, and not before', async () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await open('operacoes/listarPropostas/');
  await page.locator('.try-open').click();
  await button('Enviar GET').click();
  await page.locator('.try-exchange h2', { hasText: ': 200' }).waitFor();
  // The sandbox of a page that is left lets go of its files.
  await open('guia/erros/');
  await page.evaluate(DAMAGE);
  await open('operacoes/listarPropostas/');
  await page.locator('.try-open').click();
  await page.locator('.tab-note', { hasText: 'danificado ou é de outra versão' }).waitFor();
  await button('Apagar e recomeçar').click();
  await button('Cancelar').click();
  await button('Tentar de novo').click();
  await page.locator('.tab-note', { hasText: 'danificado ou é de outra versão' }).waitFor();
  await button('Apagar e recomeçar').click();
  await button('Apagar e continuar').click();
  await button('Enviar GET').click();
  await page.locator('.try-exchange h2', { hasText: ': 200' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a world that the browser keeps is reset without a question until a reader has changed it', async () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isReset = () => page.locator('.try-status', { hasText: 'O sandbox voltou ao início.' }).waitFor();
  const openConsole = async () => {
    await open('operacoes/aprovarProposta/');
    await page.locator('.try-open').click();
    await page.locator('.tab-note', { hasText: 'este navegador o guarda' }).waitFor();
  };
  // The second visit finds what the first one kept.
  for (let visit = 0; visit < 2; visit += 1) {
    await openConsole();
    await button('Voltar o sandbox ao início').click();
    await isReset();
  }
  await button('Enviar POST').click();
  await page.locator('.try-exchange h2', { hasText: ': 200' }).waitFor();
  await openConsole();
  await button('Voltar o sandbox ao início').click();
  await button('Apagar e continuar').click();
  await isReset();
});

describe('offline, once the sandbox of the tab was used', () => {
  test.each([
    ['', 'Erros', 'en/guia/erros/', 'You are offline'],
    ['en/', 'Errors', 'guia/erros/', 'Sem conexão'],
  ])(
    'all pages of the language go on, and others say why they do not (%s)',
    async (language, errors, other, why) => {
      await useSandbox(language);
      server.change(undefined);
      await open(`${language}guia/erros/`);
      expect(await title()).toContain(errors);
      await search('idempot');
      await page.locator('dialog.search ol a').first().click();
      await page.waitForURL(`${server.url}${language}guia/idempotencia/`);
      // The server leads to the address with the slash; without one, so does the browser.
      await open(`${language}operacoes/aprovarProposta`);
      await page.waitForURL(`${server.url}${language}operacoes/aprovarProposta/`);
      await open(other);
      expect(await title()).toBe(why);
    },
  );

  test('the sandbox goes on', async () => {
    await useSandbox('');
    server.change(undefined);
    await open('painel/');
    await page.getByRole('button', { name: 'Aprovar', exact: true }).waitFor();
  });

  test('a page of the other language that was visited is there', async () => {
    await useSandbox('');
    await open('en/guia/erros/');
    await vi.waitFor(async () => expect(await cached()).toContain('en/guia/erros/'), WAITING);
    server.change(undefined);
    await open('en/guia/erros/');
    expect(await title()).toContain('Errors');
  });
});

describe('when another version is published', () => {
  test('an open page goes on with its own, and one that is opened is of the new one', async () => {
    await useSandbox('');
    await open('guia/erros/');
    server.change(second);
    await search('idempot');
    expect(await page.locator('dialog.search ol a').count()).toBeGreaterThan(0);
    await open('guia/erros/');
    expect(await editionOf()).toEqual({ page: SECOND, script: SECOND });
  });

  test('whoever is offline meanwhile has pages and scripts of the same version', async () => {
    await useSandbox('');
    server.change(second);
    await open('guia/erros/');
    server.change(undefined);
    await open('guia/erros/');
    expect(await editionOf()).toEqual({ page: FIRST, script: FIRST });
  });

  test('the new one takes the place of the earlier, which goes', async () => {
    await useSandbox('');
    server.change(second);
    await open('guia/erros/');
    await page.evaluate(UNTIL_INSTALLED);
    // No page of the site is open.
    await page.goto('about:blank');
    await open('guia/paginacao/');
    await vi.waitFor(async () => expect(await page.evaluate(CACHES)).toBe(1), WAITING);
    server.change(undefined);
    await open('guia/webhooks/');
    expect(await editionOf()).toEqual({ page: SECOND, script: SECOND });
  });

  test.each([
    ['is missing', undefined],
    ['comes in part', (script: string) => script.slice(0, script.length / 2)],
    ['is what somebody on the way answers', () => 'Sign in to use this network'],
  ])('one of which a file %s leaves the earlier as it was', async (_how, change) => {
    await useSandbox('');
    server.change(second);
    const broken = (await readdir(join(second, 'assets'))).find((name) => name.startsWith('console.')) ?? '';
    const path = join(second, 'assets', broken);
    await rename(path, `${path}.away`);
    if (change) await writeFile(path, change(await readFile(`${path}.away`, 'utf8')));
    expect(await page.evaluate(REFUSED)).toBe('redundant');
    await rename(`${path}.away`, path);
    server.change(undefined);
    await open('guia/webhooks/');
    expect(await editionOf()).toEqual({ page: FIRST, script: FIRST });
  });
});

const FIRST = '1';
const SECOND = '2';
const CACHES = 'caches.keys().then(({ length }) => length)';
const UNTIL_INSTALLED = `navigator.serviceWorker.getRegistration().then(
  (registration) => new Promise((resolve) => {
    const look = () => registration.waiting ? resolve() : requestAnimationFrame(look);
    look();
  }))`;
/** What becomes of the new one. */
const REFUSED = `navigator.serviceWorker.getRegistration().then(async (registration) => {
  const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }));
  await registration.update().catch(() => {});
  await found;
  const { installing } = registration;
  if (installing === null) return 'refused at once';
  await new Promise((resolve) => installing.addEventListener('statechange', resolve));
  return installing.state;
})`;

function policiesTold(language: string): string[] {
  const text = readFileSync(`docs/pages/${language}/sandbox/publicar.md`, 'utf8');
  return [...text.matchAll(/`(default-src [^`]+)`/g)].map(([, policy = '']) => policy);
}

/** Opens the dashboard, and waits until all of its language is kept. */
async function useSandbox(language: string): Promise<void> {
  await open(`painel/${language}`);
  const mark = `kept-${language === '' ? 'pt' : 'en'}`;
  await vi.waitFor(async () => expect(await cached()).toContain(mark), WAITING);
}

/** The paths that are kept, below that of the site. */
async function cached(): Promise<string[]> {
  const addresses = (await page.evaluate(`caches.keys().then(async (names) => {
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  })`)) as string[];
  return addresses.map((address) => address.slice(server.url.length));
}

async function search(words: string): Promise<void> {
  await page.locator('.search-open').first().click();
  await page.locator('dialog.search input').fill(words);
  await page.locator('dialog.search ol a').first().waitFor();
}

/** Of the page that is open, and of the script that it has loaded. */
async function editionOf(): Promise<unknown> {
  await page.locator('html[data-edition]').waitFor();
  return page.evaluate(
    `({ page: document.querySelector('meta[name="edition"]').content, script: document.documentElement.dataset.edition })`,
  );
}

/** Makes a version of the site, whose pages and script say which it is. */
async function makeEdition(folder: string, edition: string): Promise<void> {
  const assets = join(folder, 'assets');
  const script = (await readdir(assets)).find((name) => name.startsWith('main.')) ?? '';
  const text = `document.documentElement.dataset.edition = '${edition}';${await readFile(join(assets, script), 'utf8')}`;
  const named = nameByContent('main.js', text);
  await rm(join(assets, script));
  await writeFile(join(assets, named), text);
  for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    const html = (await readFile(path, 'utf8')).replaceAll(script, named);
    await writeFile(path, html.replace('</head>', `<meta name="edition" content="${edition}"></head>`));
  }
}
