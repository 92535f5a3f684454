import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { violations } from './axe.ts';
import type { Page } from './browser.ts';
import { KINDS, ROOTS } from './kinds.ts';
import { useBrowser } from './use-browser.ts';

const DESK = 1440;
const PHONE = 390;

const WAYS = [
  { width: DESK, colorScheme: 'light' },
  { width: PHONE, colorScheme: 'dark' },
] as const;
const PAGES = KINDS.map((slug, n) => ROOTS[n % 2] + slug);

const browser = useBrowser();
let page: Page;
let axe: string;

beforeAll(async () => {
  axe = readFileSync(inEcosystem('axe-core/axe.min.js'), 'utf8');
  page = await browser().newPage({ bypassCSP: true });
});

test.each(PAGES)('%s breaks no axe rule on a desktop or phone, in light or dark', async (address) => {
  await page.goto(`${inject('docsUrl')}${address}`);
  await page.evaluate(axe);
  for (const { width, colorScheme } of WAYS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect({ width, colorScheme, violations: await violations(page) }).toEqual({
      width,
      colorScheme,
      violations: [],
    });
  }
});

test.each([DESK, PHONE])(
  'a console with an answer breaks no axe rule at %i pixels, in light or dark',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${inject('docsUrl')}/docs/en/operacoes/obterTransacao/#experimente`);
    await page.getByRole('button', { name: 'Send GET' }).click();
    await page.locator('.try-exchange h2').waitFor();
    await page.locator('.samples .before summary').first().click();
    await page.evaluate(axe);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, violations: await violations(page) }).toEqual({ colorScheme, violations: [] });
    }
  },
);
