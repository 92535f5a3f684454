import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import type { Page } from './browser.ts';
import { ADDRESSES } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

/** What axe-core leaves on a page; its types are not installed where this is checked. */
interface Axe {
  readonly axe: { run(): Promise<{ violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;

const browser = useBrowser();
let page: Page;
let axe: string;

beforeAll(async () => {
  axe = readFileSync(inEcosystem('axe-core/axe.min.js'), 'utf8');
  page = await browser().newPage({ bypassCSP: true });
});

test.each(ADDRESSES)('%s breaks no rule of axe, light or dark, on a desk or on a phone', async (address) => {
  await page.goto(`${inject('docsUrl')}${address}`);
  await page.evaluate(axe);
  for (const width of WIDTHS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect({ width, colorScheme, violations: await violations() }).toEqual({
        width,
        colorScheme,
        violations: [],
      });
    }
});

/** Each with the first places where it stands. */
async function violations(): Promise<string[]> {
  const { violations: found } = await page.evaluate(() => (window as unknown as Axe).axe.run());
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
        .join('; ')}`,
  );
}
