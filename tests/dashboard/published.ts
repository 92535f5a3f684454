import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buildDashboard } from '../../mock/dashboard/write-dashboard.ts';
import { TAB_POLICY } from '../../mock/src/sites/dashboard-policy.ts';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';

/** Where the file server has the site. */
const BASE = '/projeto/tesa/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** That of pages, and of the one program that compiles SQLite. */
const policyOf = (path: string): string =>
  path.endsWith('/worker.js') ? "script-src 'self' 'wasm-unsafe-eval'" : TAB_POLICY;

/** A dashboard whose sandbox is in a worker of the tab, on a file server. */
export interface Published {
  /** Of the dashboard, such as `http://127.0.0.1:49152/projeto/tesa/painel/`. */
  readonly url: string;
  close(): void;
}

/** Builds the dashboard into a folder as the published site has it, and serves the folder under a path. */
export async function publishDashboard(folder: string): Promise<Published> {
  await bundleForBrowsers(join(folder, 'sandbox/x'), 'worker');
  await buildDashboard(join(folder, 'painel'), { sandbox: '../sandbox/x/worker.js' });
  // What keeps a site for readers who are offline keeps nothing here.
  await writeFile(join(folder, 'offline.js'), '');
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = path.startsWith(BASE) ? join(folder, path.slice(BASE.length)) : folder;
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return response
      .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policyOf(path) })
      .end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${BASE}painel/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
