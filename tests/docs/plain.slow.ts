import { beforeAll, expect, inject, test } from 'vitest';
import type { Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser().newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});

const open = (path: string) => page.goto(`${inject('docsUrl')}${path}`);
const isVisible = (selector: string) => page.locator(selector).first().isVisible();

test('without scripts, a page shows all forms of a sample, each with its title', async () => {
  await open('/docs/operacoes/aprovarProposta/');
  for (const key of ['curl', 'sdk', 'python', 'go', 'java', 'php'])
    for (const part of ['h3', 'pre']) expect(await isVisible(`[data-panel="${key}"] ${part}`)).toBe(true);
});

test('without scripts, a page shows a program in all its languages', async () => {
  await open('/docs/receitas/receber-webhooks/');
  for (const key of ['ts', 'python', 'java', 'go', 'php', 'ruby'])
    for (const part of ['h3', 'pre']) expect(await isVisible(`[data-panel="${key}"] ${part}`)).toBe(true);
});

test('without scripts, the menu and its groups open', async () => {
  await open('/docs/operacoes/aprovarProposta/');
  await page.locator('.menu').click();
  expect(await isVisible('.sidebar')).toBe(true);
  await page.locator('.sidebar details:not([open]) summary').first().click();
  expect(await page.locator('.sidebar details:not([open]) a').first().isVisible()).toBe(false);
  expect(await isVisible('.sidebar details[open] a')).toBe(true);
});

test('without scripts, a page shows no control that needs them', async () => {
  for (const path of ['/docs/operacoes/aprovarProposta/', '/docs/pontos-abertos/']) {
    await open(path);
    for (const button of [
      '.theme',
      '.copy',
      '.copy-page',
      '.filter',
      '[role="tablist"]',
      '.try-open',
      '.run',
    ])
      expect([button, await isVisible(button)]).toEqual([button, false]);
  }
});

test('in print, a page contains only its text with all parts expanded, and code is not cut', async () => {
  const printed = await browser().newPage({ viewport: { width: 794, height: 1123 } });
  await printed.goto(`${inject('docsUrl')}/docs/operacoes/aprovarProposta/`);
  await printed.emulateMedia({ media: 'print' });
  for (const part of [
    '.top',
    '.areas',
    '.sidebar',
    '.trail',
    '.neighbours',
    '.foot',
    '.page-tools',
    '.copy',
    '.try-open',
    '[role="tablist"]',
  ])
    expect([part, await printed.locator(part).first().isVisible()]).toEqual([part, false]);
  const { closed, cut, panels } = await printed.evaluate(() => ({
    closed: [...document.querySelectorAll('main details > :not(summary)')]
      .filter((element) => element.getClientRects().length === 0 && element.closest('.copy') === null)
      .map((element) => element.outerHTML.slice(0, 80)),
    cut: [...document.querySelectorAll('main pre')]
      .filter((block) => block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight + 1)
      .map((block) => block.textContent),
    panels: [...document.querySelectorAll('[data-panel] pre')].map((block) => block.checkVisibility()),
  }));
  expect(closed).toEqual([]);
  expect(cut).toEqual([]);
  expect(panels.length).toBeGreaterThan(1);
  expect(panels).not.toContain(false);
  await printed.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await printed.evaluate(darkGrounds)).toEqual([]);
  await printed.close();
});

function darkGrounds(): string[] {
  return [...document.querySelectorAll('body, main *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return alpha > 0 && red + green + blue < 600;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
