import { beforeAll, expect, inject, test } from 'vitest';
import { loadContract, operations } from '../contract/contract.ts';
import type { Page } from './browser.ts';
import { useBrowser } from './use-browser.ts';

const browser = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser().newPage({ viewport: { width: 1600, height: 900 } });
});

const ids = operations(loadContract()).map(({ id }) => id);

interface Seen {
  readonly lines: number;
  readonly besideTitle: boolean;
  readonly cut: string[];
  readonly sizes: number[];
}

/** What each page of an operation looks like on a desk. */
async function seen(address: string): Promise<Seen> {
  await page.goto(`${inject('docsUrl')}${address}`);
  return page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const line = [...document.querySelectorAll('.operation-id > :not(.marks)')].map((part) =>
      part.getBoundingClientRect(),
    );
    const [title, samples] = [boxOf('h1'), boxOf('.samples')];
    const blocks = [...document.querySelectorAll('.samples pre')].filter((block) => block.checkVisibility());
    return {
      lines: line.filter((part, n) => n === 0 || part.top > (line[n - 1]?.bottom ?? 0)).length,
      besideTitle: samples.left > title.right && samples.top < title.bottom,
      cut: blocks
        .filter((block) => block.scrollWidth > block.clientWidth)
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
}

test.each(['/docs/', '/docs/en/'])(
  'under %s, an operation has its path, its id and its button on a line, and its samples beside the title, with no address cut',
  async (root) => {
    const odd: unknown[] = [];
    for (const id of ids) {
      const { lines, besideTitle, cut, sizes } = await seen(`${root}operacoes/${id}/`);
      if (lines !== 1 || !besideTitle || cut.length > 0 || sizes.some((size) => size < 13.5 || size > 14))
        odd.push({ id, lines, besideTitle, cut, sizes });
    }
    expect(odd).toEqual([]);
  },
);
