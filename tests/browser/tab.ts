import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { bundleAs, bundleForBrowsers } from '../../scripts/build/browser.ts';
import { type Browser, openBrowser } from '../docs/browser.ts';
import { newFolder } from '../temporary.ts';
import { serveProgram } from './serve-program.ts';

/** A tab whose worker has a sandbox. */
export interface Tab {
  call(name: 'open' | 'ask' | 'time', value: unknown): Promise<unknown>;
  /** What the page's console said, and the errors of the page. */
  readonly said: readonly string[];
}

const KEPT = fileURLToPath(new URL('kept-sandbox.ts', import.meta.url));

/**
 * Serves the program for browsers with a page, under a strict policy, and opens it in Chromium.
 * @param isKept whether the sandbox is in files of the browser
 */
export async function openTab(isKept = false): Promise<Tab> {
  const folder = newFolder();
  await (isKept ? bundleAs(folder, 'index', KEPT) : bundleForBrowsers(folder));
  const url = await serveProgram(folder);
  const browser: Browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(url, { waitUntil: 'load' });
  return {
    said,
    call: (name, value) => page.evaluate(`call(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
  };
}
