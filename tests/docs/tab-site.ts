import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';

/** WebAssembly is allowed to the worker that has the sandbox alone. */
const POLICY =
  "default-src 'none'; style-src 'self'; connect-src 'self'; img-src 'self' data:; worker-src 'self'";
const WORKER = 'sandbox/1/worker.js';
/** Keeps nothing here. */
const OFFLINE = 'offline.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

interface TabSite {
  readonly url: string;
  close(): Promise<void>;
}

interface Folders {
  /** The docs as they were built. */
  readonly docs: string;
  /** An empty one. */
  readonly sandbox: string;
  /** Where the clock of a sandbox stands, in milliseconds since 1970; default: it goes. */
  readonly now?: number;
  readonly port?: number;
}

/** Serves the docs as files at `/docs/`, with a sandbox in each tab that ends with its page. */
export async function serveTabSite({ docs, sandbox, now, port = 0 }: Folders): Promise<TabSite> {
  await bundleForBrowsers(join(sandbox, 'sandbox/1'), 'worker');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const name = decodeURI(pathname.replace(/^\/docs\//, '')).replace(/(^|\/)$/, '$1index.html');
    const isSandbox = name.startsWith('sandbox/') && extname(name) !== '.html';
    const bytes = await readFile(join(isSandbox ? sandbox : docs, name)).catch(() => undefined);
    const isThere = pathname.startsWith('/docs/') && (bytes !== undefined || name === OFFLINE);
    if (!isThere) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Content-Security-Policy': `${POLICY}; script-src 'self'${isSandbox ? " 'wasm-unsafe-eval'" : ''}`,
    });
    if (extname(name) === '.html') return response.end(inTab(`${bytes}`));
    if (name !== WORKER) return response.end(bytes ?? '');
    return response.end(`${KEEPS_NOTHING}${now === undefined ? '' : standingAt(now)}${bytes}`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const inTab = (html: string): string => html.replace('<html', `<html data-sandbox="/docs/${WORKER}"`);

/** Statements before a program: it has no files in the browser, so that each page begins with a new sandbox. */
const KEEPS_NOTHING = "Object.defineProperty(navigator, 'storage', { value: undefined });\n";

/** A clock that stands. */
const standingAt = (now: number): string => `globalThis.Date = class extends Date {
  static now = () => ${now};
  constructor(...given) { super(...(given.length === 0 ? [${now}] : given)); }
};
`;
