import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { violations } from './axe.ts';
import type { Page } from './browser.ts';
import { ADDRESSES } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

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
      expect({ width, colorScheme, violations: await violations(page) }).toEqual({
        width,
        colorScheme,
        violations: [],
      });
    }
});
