import { type RunningServer, startServer } from '@tesa/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, OTHER_NAME } from '../docs/browser.ts';
import { shareBrowser } from '../docs/use-browser.ts';

const TOKEN = 'um-token-de-testes';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ port: 0, token: TOKEN, allowHosts: [OTHER_NAME] });
  browser = await shareBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('a page from another machine over plain HTTP works as locally, but without a copy button, which browsers forbid', async () => {
  const page = await browser.newPage();
  await page.goto(`http://${OTHER_NAME}:${new URL(server.url).port}/_sandbox/painel/`);
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await page.locator('.outcome.good summary').click();
  expect(await page.locator('.outcome pre').textContent()).toContain('"aprovada"');
  expect(await page.locator('button.copy').count()).toBe(0);
});
