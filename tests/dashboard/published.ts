import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { DASHBOARD_POLICY } from '../../mock/src/sites.ts';
import { type FileServer, serveFiles } from '../file-server.ts';

/** That of pages, and of the one program that compiles SQLite. */
const policyOf = (file: string): string =>
  file.endsWith('/worker.js') ? "script-src 'self' 'wasm-unsafe-eval'" : DASHBOARD_POLICY.inTab;

/** Serves a dashboard as the published site has it, made in a folder, whose sandbox is in a worker of the tab. */
export async function publishDashboard(folder: string): Promise<Pick<FileServer, 'url' | 'close'>> {
  await addSandbox(folder);
  // A service worker that keeps nothing: what tests replace must not be answered from there.
  await writeFile(join(folder, 'offline.js'), '');
  const { url, close } = await serveFiles(folder, {
    base: '/projeto/tesa/',
    headersOf: (file) => ({ 'Content-Security-Policy': policyOf(file) }),
  });
  return { url: `${url}painel/`, close };
}
