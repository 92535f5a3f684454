import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileServer } from '../file-server.ts';
import { sharedFolder } from '../temporary.ts';
import { openBrowser } from './browser.ts';
import { openReader, publishDocs, type Reader, servePublished } from './published-site.ts';
import { useBrowser } from './use-browser.ts';

const site = sharedFolder();
const browser = useBrowser(openBrowser);
let server: FileServer;

beforeAll(async () => {
  await publishDocs(site);
  server = await servePublished(site);
});

afterAll(() => server.close());

describe.each([
  ['', 'Erros', 'en/', 'You are offline'],
  ['en/', 'Errors', '', 'Sem conexão'],
])("offline use after the tab's sandbox was used under /%s", (language, errors, other, why) => {
  let reader: Reader;

  beforeAll(async () => {
    server.change(site);
    reader = await openReader(browser(), server);
    await reader.useSandbox(language);
  });

  beforeEach(() => server.change(undefined));

  test('all pages of the current language work offline', async () => {
    await reader.open(`${language}guia/erros/`);
    expect(await reader.title()).toContain(errors);
    await reader.search('idempot');
    await reader.page.locator('dialog.search ol a').first().click();
    await reader.isAt(`${language}guia/idempotencia/`);
    // Servers redirect to the URL with a trailing slash, and the service worker must do the same.
    await reader.open(`${language}operacoes/aprovarProposta`);
    await reader.isAt(`${language}operacoes/aprovarProposta/`);
  });

  test('a page of the other language says that it is not available offline', async () => {
    await reader.open(`${other}guia/erros/`);
    expect(await reader.title()).toBe(why);
  });

  test('a visited page of the other language works offline', async () => {
    server.change(site);
    await reader.open(`${other}guia/webhooks/`);
    await reader.keeps(`${other}guia/webhooks/`);
    server.change(undefined);
    await reader.open(`${other}guia/webhooks/`);
    expect(await reader.title()).toContain('ebhooks');
  });

  test('the sandbox works offline', async () => {
    await reader.open(`painel/${language}`);
    const name = language === '' ? 'Aprovar' : 'Approve';
    await reader.page.getByRole('button', { name, exact: true }).waitFor();
  });
});
