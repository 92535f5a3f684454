import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Page } from './browser.ts';
import { ADDRESSES, ROOTS } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser().newPage({ viewport: { width: 390, height: 844 } });
});

const open = (address: string) => page.goto(`${inject('docsUrl')}${address}`);

describe.each(ADDRESSES)('%s at 390 pixels', (address) => {
  beforeAll(() => open(address));
  afterAll(() => page.setViewportSize({ width: 390, height: 844 }));

  test('is not scrolled sideways', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('has no text off the screen, but in code, which scrolls', async () => {
    expect(await page.evaluate(textsOffTheScreen)).toEqual([]);
  });

  test('has no word cut in two', async () => {
    expect(await page.evaluate(wordsCutInTwo)).toEqual([]);
  });

  test('has no letters too small to read', async () => {
    expect(await page.evaluate(smallTexts)).toEqual([]);
  });

  test('is not scrolled sideways at 320 pixels either, and has no text off the screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(textsOffTheScreen)).toEqual([]);
  });
});

describe('at 320 pixels', () => {
  let narrow: Page;

  beforeAll(async () => {
    narrow = await browser().newPage({ viewport: { width: 320, height: 700 } });
  });

  test.each(ROOTS)('the header, the tabs and the menu of %s are all on the screen', async (root) => {
    await narrow.goto(`${inject('docsUrl')}${root}operacoes/`);
    expect(await narrow.evaluate(framesOffTheScreen)).toEqual([]);
    await narrow.locator('.menu').click();
    expect(await narrow.locator('.in-menu').first().isVisible()).toBe(true);
    expect(await narrow.evaluate(framesOffTheScreen)).toEqual([]);
  });
});

test('the sample of an operation comes before its parameters', async () => {
  await open('/docs/operacoes/listarPropostas/');
  const [sample = 0, parameters = 0] = await page.evaluate(() =>
    ['.sample', '#parametros'].map((place) => document.querySelector(place)?.getBoundingClientRect().top),
  );
  expect(sample).toBeGreaterThan(0);
  expect(sample).toBeLessThan(parameters);
});

function textsOffTheScreen(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, dd, dt, a, code, summary, text)')]
    .filter((element) => element.closest('pre') === null && element.getClientRects().length > 0)
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map((element) => `${element.textContent}`);
}

function framesOffTheScreen(): string[] {
  return [...document.querySelectorAll(':is(.top, .areas, .sidebar) :is(a, button, summary, span)')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    })
    .map((element) => `${element.textContent}`);
}

/** Words that break across lines without a hyphen; hashes and long names may. */
function wordsCutInTwo(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.closest('pre, svg, .long')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word);
    }
  }
  return cut;
}

/** Text smaller than 11 pixels; text in a drawing shrinks with it. */
function smallTexts(): string[] {
  return [...document.querySelectorAll('main :is(p, li, td, code, a, summary, small), main svg text')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element) < 10.9)
    .map((element) => `${element.textContent}`);

  function scaleOf(element: Element): number {
    return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  }
}
