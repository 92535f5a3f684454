import { afterAll, beforeAll } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';

/** The browser of a file of tests, which is open while they run. */
export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}
