import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';
import { type Browser, openBrowser } from '../docs/browser.ts';
import { newFolder } from '../temporary.ts';

const PAGE = fileURLToPath(new URL('page/', import.meta.url));

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** A tab whose worker has a sandbox. */
export interface Tab {
  call(name: 'open' | 'ask' | 'time', value: unknown): Promise<unknown>;
  /** What the page's console said, and the errors of the page. */
  readonly said: readonly string[];
}

/** Serves the program for browsers with a page, under a strict policy, and opens it in Chromium. */
export async function openTab(): Promise<Tab> {
  const folder = newFolder();
  await bundleForBrowsers(folder);
  const url = await serve([PAGE, folder]);
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

async function serve(folders: readonly string[]): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    for (const folder of folders) {
      const bytes = await readFile(`${folder}/${name}`).catch(() => undefined);
      if (bytes === undefined) continue;
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(bytes);
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
