import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReference } from '../../docs/site/reference.ts';
import { sharedFolder } from '../temporary.ts';
import { type Browser, openBrowser, type Page } from './browser.ts';

let browser: Browser;
let page: Page;
const file = join(sharedFolder(), 'referencia.html');
const address = pathToFileURL(file).href;
const requested: string[] = [];
const complaints: string[] = [];

/** As somebody has it who was sent the file. */
beforeAll(async () => {
  await writeReference(file);
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(address);
});

afterAll(() => browser?.close());

test('the reference in one file leads to every chapter and every operation by its menu', async () => {
  await page.locator('.menu-content a', { hasText: 'Propostas' }).first().click();
  await page.waitForURL(`${address}#/propostas`);
  await page.locator('.menu-content a', { hasText: 'Aprova uma proposta' }).first().click();
  await page.getByRole('heading', { name: 'Aprova uma proposta' }).waitFor();
  await page.locator('.menu-content a', { hasText: 'Idempotência' }).first().click();
  await page.waitForURL(`${address}#/section/idempotencia`);
  const links = await page.evaluate<(string | null)[]>(() =>
    [...document.querySelectorAll('main a, .menu-content a')].map((link) => link.getAttribute('href')),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => !/^(?:#|https?:)/.test(link ?? ''))).toEqual([]);
});

test('a link to a place of the file opens it there', async () => {
  const opened = await browser.newPage();
  await opened.goto(`${address}#/propostas/aprovarproposta`);
  await opened.getByRole('heading', { name: 'Aprova uma proposta' }).waitFor();
  await opened.close();
});

test('its labels are Portuguese', async () => {
  const opened = await browser.newPage();
  await opened.goto(`${address}#/propostas/aprovarproposta`);
  await opened.getByRole('heading', { name: 'Respostas' }).first().waitFor();
  const text = await opened.evaluate<string>(() => document.body.innerText);
  for (const label of ['Segurança', 'Requisição', 'obrigatório', 'Copiar']) expect(text).toContain(label);
  for (const label of ['Security', 'Responses', 'required', 'Copy']) expect(text).not.toContain(label);
  await opened.close();
});

test('its search finds', async () => {
  await page.locator('[data-testid="search-trigger"]').click();
  await page.locator('input').first().fill('reemitir');
  await page.locator('[data-component-name^="Search"]', { hasText: 'Reemite' }).first().waitFor();
});

test('it asks for nothing, and complains of nothing', () => {
  expect(new Set(requested.map((url) => url.split('#')[0]))).toEqual(new Set([address]));
  expect(complaints.filter((text) => !text.includes('Redocly/redoc'))).toEqual([]);
});
