import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard } from '../../../mock/dashboard/write-dashboard.ts';
import { bundleForBrowsers } from '../../../scripts/build/browser.ts';

/** Adds the sandbox of a tab to a site, and its dashboard; returns the path of its program. */
export async function addSandbox(folder: string): Promise<string> {
  const making = join(folder, 'sandbox-of-tab');
  await bundleForBrowsers(making, 'worker');
  const place = `sandbox/${digestOf(making, ['worker.js', 'sqlite3.wasm'])}`;
  mkdirSync(join(folder, 'sandbox'), { recursive: true });
  renameSync(making, join(folder, place));
  const program = `${place}/worker.js`;
  await buildDashboard(join(folder, 'painel'), { sandbox: `../${program}` });
  return program;
}

/** Of files together, as the names of single ones have it. */
export function digestOf(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 10);
}
