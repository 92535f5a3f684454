import { onTestFinished } from 'vitest';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';
import { shareBrowser } from '../docs/use-browser.ts';
import { newFolder } from '../temporary.ts';
import { serveProgram } from './serve-program.ts';

export interface Tab {
  call(name: 'open' | 'ask' | 'time', value: unknown): Promise<unknown>;
  readonly said: readonly string[];
}

export async function openTab(): Promise<Tab> {
  const folder = newFolder();
  await bundleForBrowsers(folder);
  const url = await serveProgram(folder);
  const browser = await shareBrowser();
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
