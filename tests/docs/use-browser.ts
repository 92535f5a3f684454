import { afterAll, beforeAll } from 'vitest';
import { type Browser, openBrowser, type Page } from './browser.ts';

/** Kept between the files of a worker, and ends with it. */
const worker = globalThis as { browser?: Promise<Browser> };

/**
 * A worker's browser, because starting one takes seconds. Pages share nothing, as those of different browsers; closing
 * it closes the pages that were opened by it.
 */
export async function shareBrowser(): Promise<Browser> {
  worker.browser ??= openBrowser();
  const browser = await worker.browser;
  const pages: Page[] = [];
  return {
    newPage: async (options) => {
      const page = await browser.newPage(options);
      pages.push(page);
      return page;
    },
    close: async () => {
      for (const page of pages) await page.close();
    },
  };
}

export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await shareBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}
