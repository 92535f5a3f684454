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

/** @param open `openBrowser` where a browser of its own must be, as for the moments at which service workers change */
export function useBrowser(open = shareBrowser): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await open();
  });
  afterAll(() => browser?.close());
  return () => browser;
}
