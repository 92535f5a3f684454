import { afterAll, beforeAll } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';

export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}
