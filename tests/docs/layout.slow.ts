import { beforeAll, expect, inject, test } from 'vitest';
import { loadContract, operations } from '../contract/contract.ts';
import type { Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser().newPage();
});

const ids = operations(loadContract()).map(({ id }) => id);

/** The operations with the longest paths and names, whose headings wrap first. */
const LONGEST = operations(loadContract())
  .toSorted((a, b) => (b.path + b.id).length - (a.path + a.id).length)
  .map(({ id }) => id)
  .slice(0, 5);

const WIDEST = 1600;
const NARROWER = [1440, 1280, 1024];

interface Seen {
  readonly lines: readonly { readonly width: number; readonly count: number }[];
  readonly besideTitle: boolean;
  readonly cut: string[];
  readonly sizes: number[];
}

async function seen(address: string, narrower: readonly number[]): Promise<Seen> {
  await page.setViewportSize({ width: WIDEST, height: 900 });
  await page.goto(`${inject('docsUrl')}${address}`);
  const wide = await page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [title, samples] = [boxOf('h1'), boxOf('.samples')];
    const blocks = [...document.querySelectorAll('.samples pre')].filter((block) => block.checkVisibility());
    return {
      besideTitle: samples.left > title.right && samples.top < title.bottom,
      cut: blocks
        .filter(
          (block) =>
            block.scrollWidth > block.clientWidth && !/auto|scroll/.test(getComputedStyle(block).overflowX),
        )
        .map((block) => `${block.textContent}`),
      sizes: [
        ...new Set(
          blocks.map((block) =>
            Number.parseFloat(getComputedStyle(block.firstElementChild ?? block).fontSize),
          ),
        ),
      ],
    };
  });
  const lines: { width: number; count: number }[] = [];
  for (const width of [WIDEST, ...narrower]) {
    await page.setViewportSize({ width, height: 900 });
    lines.push({ width, count: await page.evaluate(linesOfOperation) });
  }
  return { ...wide, lines };
}

function linesOfOperation(): number {
  const parts = [...document.querySelectorAll('.operation-id .bar > *')].map((part) =>
    part.getBoundingClientRect(),
  );
  return parts.filter((part, n) => n === 0 || part.top > (parts[n - 1]?.bottom ?? 0)).length;
}

test.each([
  ['/docs/', ids, []],
  ['/docs/', LONGEST, NARROWER],
  ['/docs/en/', LONGEST, NARROWER],
])(
  'under %s, each operation of %j has its path and buttons on one line, its samples beside the title, and every code line visible or scrollable, at 1600 pixels and at %j',
  async (root, ids, narrower) => {
    const odd: unknown[] = [];
    for (const id of ids) {
      const { lines, besideTitle, cut, sizes } = await seen(`${root}operacoes/${id}/`, narrower);
      const broken = lines.filter(({ count }) => count !== 1);
      if (
        broken.length > 0 ||
        !besideTitle ||
        cut.length > 0 ||
        sizes.some((size) => size < 13.5 || size > 14)
      )
        odd.push({ id, broken, besideTitle, cut, sizes });
    }
    expect(odd).toEqual([]);
  },
);

test.each([
  'operacoes/aprovarProposta/',
  'operacoes/listarPropostas/',
  'webhooks/alocacao.proposta/',
  'webhooks/teste/',
])(
  'no sample of %s breaks inside a word at 1280 pixels, and the rest of a wrapped line is indented further than the line',
  async (slug) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${inject('docsUrl')}/docs/${slug}`);
    expect(await page.evaluate(oddWraps)).toEqual([]);
  },
);

test.each([
  '/docs/operacoes/listarRegistros/',
  '/docs/operacoes/obterResgate/',
  '/docs/en/operacoes/aprovarProposta/',
  '/docs/en/operacoes/obterPosicoes/',
  '/docs/estados/',
])(
  'no mark of %s is alone on a line at 1280 pixels: a text is beside it, or it shows its name',
  async (address) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${inject('docsUrl')}${address}`);
    expect(await page.evaluate(lonelyMarks)).toEqual([]);
  },
);

function lonelyMarks(): string[] {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('main details:not(.marks)'))
    one.open = true;
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (nodeValue?.trim() === '' || parentElement?.closest('.marks, .samples')) continue;
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return [...document.querySelectorAll('main .marks:not([open]) > summary')]
    .filter((mark) => {
      const { width, top, bottom } = mark.getBoundingClientRect();
      const isBadge = width > 0 && width < 40;
      return isBadge && !boxes.some((box) => box.top < bottom - 6 && box.bottom > top + 6 && box.width > 1);
    })
    .map((mark) => `${mark.parentElement?.parentElement?.textContent}`);
}

function oddWraps(): string[] {
  for (const one of document.querySelectorAll('details')) one.open = true;
  const odd: string[] = [];
  const range = document.createRange();
  for (const code of document.querySelectorAll('.samples pre code')) {
    if (!code.checkVisibility()) continue;
    const edge = code.getBoundingClientRect().left;
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // Only a hash is longer than a line.
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}_./-]{2,}/gu))
        if (!/[0-9a-f]{40}/.test(word) && new Set(boxesOf(text, index, word).map(({ top }) => top)).size > 1)
          odd.push(word);
      for (const { 0: line, index } of (text.nodeValue ?? '').matchAll(/[^\n]+/g)) {
        const [first, ...rest] = boxesOf(text, index, line);
        if (rest.some(({ left, top }) => top > (first?.top ?? 0) + 2 && left < edge + 10)) odd.push(line);
      }
    }
  }
  return odd;

  function boxesOf(text: Node, index: number, part: string): DOMRect[] {
    range.setStart(text, index);
    range.setEnd(text, index + part.length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }
}
