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

describe.each(ADDRESSES)('phone view of %s at 390 pixels', (address) => {
  beforeAll(() => open(address));
  afterAll(() => page.setViewportSize({ width: 390, height: 844 }));

  test('the page does not scroll sideways on a phone', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("no text is off a phone's screen, except in scrolling code", async () => {
    expect(await page.evaluate(textsOffTheScreen)).toEqual([]);
  });

  test('no word is cut in two on a phone', async () => {
    expect(await page.evaluate(wordsCutInTwo)).toEqual([]);
  });

  test('no text on a phone is too small to read', async () => {
    expect(await page.evaluate(smallTexts)).toEqual([]);
  });

  test('the page does not scroll sideways at 320 pixels, and no text is off the screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(textsOffTheScreen)).toEqual([]);
  });
});

describe('narrow view at 320 pixels', () => {
  let narrow: Page;

  beforeAll(async () => {
    narrow = await browser().newPage({ viewport: { width: 320, height: 700 } });
  });

  test.each(ROOTS)('the header, tabs and menu of %s fit on the screen', async (root) => {
    await narrow.goto(`${inject('docsUrl')}${root}operacoes/`);
    expect(await narrow.evaluate(framesOffTheScreen)).toEqual([]);
    await narrow.locator('.menu').click();
    expect(await narrow.locator('.in-menu').first().isVisible()).toBe(true);
    expect(await narrow.evaluate(framesOffTheScreen)).toEqual([]);
  });
});

test("on a phone, an operation's sample comes before its parameters", async () => {
  await open('/docs/operacoes/listarPropostas/');
  const [sample = 0, parameters = 0] = await page.evaluate(() =>
    ['.sample', '#parametros'].map((place) => document.querySelector(place)?.getBoundingClientRect().top),
  );
  expect(sample).toBeGreaterThan(0);
  expect(sample).toBeLessThan(parameters);
});

test.each(ROOTS)(
  'the open points under %s take at most six screens of a phone until a group is opened',
  async (root) => {
    await open(`${root}pontos-abertos/`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 844);
  },
);

test('on a phone, each row of the glossary has its two words on one line', async () => {
  await open('/docs/en/glossario/');
  const odd = await page.evaluate(() =>
    [...document.querySelectorAll('.pairs tbody tr')]
      .filter(
        ({ children: [one, other] }) =>
          one?.getBoundingClientRect().top !== other?.getBoundingClientRect().top,
      )
      .map((row) => `${row.textContent}`),
  );
  expect(odd).toEqual([]);
});

test('on a phone, a filter hides the other assumptions, and each row is short', async () => {
  await open('/docs/en/pontos-abertos/');
  await page.locator('.filter [name="tipo"]').selectOption('limite');
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('tr[data-of]')].map((row) => row.getBoundingClientRect().height),
  );
  const shown = heights.filter((height) => height > 0);
  expect(shown.length).toBeLessThan(heights.length / 4);
  expect(Math.max(...shown)).toBeLessThan(250);
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

/** Words that wrap without a hyphen; hashes and long names may. */
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

/** Text smaller than 11 pixels, including text in a scaled drawing. */
function smallTexts(): string[] {
  return [...document.querySelectorAll('main :is(p, li, td, code, a, summary, small), main svg text')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element) < 10.9)
    .map((element) => `${element.textContent}`);

  function scaleOf(element: Element): number {
    return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  }
}
