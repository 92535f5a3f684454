import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser().newPage({ viewport: { width: 1440, height: 900 } });
});

afterEach(() => page.close());

const open = (address: string) => page.goto(`${inject('docsUrl')}${address}`);

const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.className || element?.getAttribute('role') || element?.textContent?.trim() || '';
  });

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the first tab stop skips the menu and leads to the content', async () => {
  await open('/docs/guia/erros/');
  await press('Tab');
  expect(await focused()).toBe('skip');
  await press('Enter', 'Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.each(['/docs/guia/erros/', '/docs/en/operacoes/aprovarProposta/'])(
  'the tab stops of %s follow the reading order, once each, and include every link and button',
  async (address) => {
    await open(address);
    const { stops, wanted } = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, pre, [tabindex]'),
      ];
      const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
      return {
        wanted: shown.filter((element) => element.role !== 'tab' && element.tagName !== 'MAIN').length,
        stops: shown.filter((element) => element.tabIndex > 0).length,
      };
    });
    expect(stops).toBe(0);
    const seen = await page.evaluate(() => {
      Object.assign(globalThis, { seen: new Set<Element>() });
      document.addEventListener('focusin', ({ target }) =>
        (globalThis as unknown as { seen: Set<unknown> }).seen.add(target),
      );
      return 0;
    });
    expect(seen).toBe(0);
    for (let stop = 0; stop < wanted + 2; stop += 1) await press('Tab');
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, pre[tabindex]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.tabIndex >= 0)
        .filter((element) => !(globalThis as unknown as { seen: Set<unknown> }).seen.has(element))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(missed).toEqual([]);
  },
);

test('arrow keys switch between SDK and HTTP, and the choice is kept on the next page', async () => {
  await open('/docs/operacoes/aprovarProposta/');
  await page.locator('[role="tab"]').first().focus();
  await press('ArrowRight');
  expect(await page.locator('[data-panel="sdk"]').isVisible()).toBe(true);
  expect(await page.locator('[data-panel="curl"]').isVisible()).toBe(false);
  await press('Tab');
  expect(await focused()).toBe('run');

  await open('/docs/en/operacoes/criarResgate/');
  expect(await page.locator('[data-panel="sdk"]').isVisible()).toBe(true);
});

test('the program language is chosen separately, and kept on the next page', async () => {
  await open('/docs/receitas/receber-webhooks/');
  expect(await page.locator('[data-panel="ts"]').isVisible()).toBe(true);
  await page.locator('[data-tab="ts"]').focus();
  await press('ArrowLeft', 'ArrowLeft');
  expect(await shownPanels()).toEqual(['php']);

  await open('/docs/en/receitas/receber-webhooks/');
  expect(await shownPanels()).toEqual(['php']);
  await open('/docs/operacoes/criarResgate/');
  expect(await shownPanels()).toEqual(['curl']);
});

test('each language has a tab that shows only that language', async () => {
  await open('/docs/receitas/receber-webhooks/');
  for (const key of ['python', 'ruby', 'ts']) {
    await page.locator(`[data-tab="${key}"]`).click();
    expect(await shownPanels()).toEqual([key]);
  }
});

const shownPanels = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-panel]')]
      .filter((panel) => panel.checkVisibility())
      .map(({ dataset }) => dataset.panel),
  );

test.each([
  ['closed by its button', '.search-open', 'Enter', ['Tab', 'Enter']],
  ['opened by Ctrl+K', '.theme', 'Control+k', ['Escape']],
  ['opened by /', '.theme', '/', ['Escape']],
])('the search, %s, returns the focus to the former element', async (_how, had, opening, closing) => {
  await open('/docs/guia/erros/');
  await page.locator(had).first().focus();
  await press(opening);
  expect(await page.locator('dialog.search').isVisible()).toBe(true);
  await press(...closing);
  expect(await page.locator('dialog.search').isVisible()).toBe(false);
  expect(await focused()).toBe(had.slice(1));
});

test('on a phone, the menu opens and closes by keyboard, and returns the focus to its button', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/docs/guia/erros/');
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
  await page.locator('.menu').focus();
  await press('Enter');
  expect(await page.locator('.sidebar').isVisible()).toBe(true);
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.sidebar') !== null)).toBe(true);
  await press('Escape');
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
  expect(await focused()).toBe('menu');
});
