import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nameByContent } from '../../docs/site/bundle.ts';
import type { FileServer } from '../file-server.ts';
import { sharedFolder } from '../temporary.ts';
import { openBrowser } from './browser.ts';
import { openReader, publishDocs, type Reader, servePublished, WAITING } from './published-site.ts';
import { useBrowser } from './use-browser.ts';

const FIRST = '1';
const SECOND = '2';

const first = sharedFolder();
const second = sharedFolder();
const browser = useBrowser(openBrowser);
let server: FileServer;

beforeAll(async () => {
  await publishDocs(first, (folder) => makeEdition(folder, FIRST));
  await publishDocs(second, (folder) => makeEdition(folder, SECOND));
  server = await servePublished(first);
});

afterAll(() => server.close());

/** A reader whose browser has cached the first version of the site and its sandbox. */
async function openUser(): Promise<Reader> {
  server.change(first);
  const reader = await openReader(browser(), server);
  await reader.useSandbox();
  return reader;
}

describe('publishing a new version', () => {
  let reader: Reader;

  beforeEach(async () => {
    reader = await openUser();
    return () => reader.page.close();
  });

  test('an open page continues with its own version, and a page opened later has the new version', async () => {
    await reader.open('guia/erros/');
    server.change(second);
    await reader.search('idempot');
    expect(await reader.page.locator('dialog.search ol a').count()).toBeGreaterThan(0);
    await reader.open('guia/erros/');
    expect(await editionOf(reader)).toEqual({ page: SECOND, script: SECOND });
  });

  test('an offline user gets pages and scripts of the same version', async () => {
    server.change(second);
    await reader.open('guia/erros/');
    server.change(undefined);
    await reader.open('guia/erros/');
    expect(await editionOf(reader)).toEqual({ page: FIRST, script: FIRST });
  });

  test('a new version replaces the old one and deletes its cache', async () => {
    server.change(second);
    await reader.open('guia/erros/');
    await reader.page.evaluate(UNTIL_INSTALLED);
    // Leaves the site, so that none of its pages is open.
    await reader.page.goto('about:blank');
    await reader.open('guia/paginacao/');
    await vi.waitFor(async () => expect(await reader.page.evaluate(CACHES)).toBe(1), WAITING);
    server.change(undefined);
    await reader.open('guia/webhooks/');
    expect(await editionOf(reader)).toEqual({ page: SECOND, script: SECOND });
  });
});

describe('publishing a broken version', () => {
  let reader: Reader;

  beforeAll(async () => {
    reader = await openUser();
  });

  test.each([
    ['is missing', undefined],
    ['comes in part', (script: string) => script.slice(0, script.length / 2)],
    ['is replaced by a captive portal', () => 'Sign in to use this network'],
  ])('a new version with a file that %s leaves the old one unchanged', async (_how, change) => {
    server.change(second);
    const broken = (await readdir(join(second, 'assets'))).find((name) => /^console.*\.js$/.test(name)) ?? '';
    const path = join(second, 'assets', broken);
    await rename(path, `${path}.away`);
    if (change) await writeFile(path, change(await readFile(`${path}.away`, 'utf8')));
    expect(await reader.page.evaluate(REFUSED)).toBe('redundant');
    await rename(`${path}.away`, path);
    server.change(undefined);
    await reader.open('guia/webhooks/');
    expect(await editionOf(reader)).toEqual({ page: FIRST, script: FIRST });
  });
});

const CACHES = 'caches.keys().then(({ length }) => length)';
const UNTIL_INSTALLED = `navigator.serviceWorker.getRegistration().then(
  (registration) => new Promise((resolve) => {
    const look = () => registration.waiting ? resolve() : requestAnimationFrame(look);
    look();
  }))`;
/** A script that resolves with the state of the new service worker. */
const REFUSED = `navigator.serviceWorker.getRegistration().then(async (registration) => {
  const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }));
  await registration.update().catch(() => {});
  await found;
  const { installing } = registration;
  if (installing === null) return 'refused at once';
  await new Promise((resolve) => installing.addEventListener('statechange', resolve));
  return installing.state;
})`;

async function editionOf({ page }: Reader): Promise<unknown> {
  await page.locator('html[data-edition]').waitFor();
  return page.evaluate(
    `({ page: document.querySelector('meta[name="edition"]').content, script: document.documentElement.dataset.edition })`,
  );
}

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
