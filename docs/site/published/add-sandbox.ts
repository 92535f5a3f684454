import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard } from '../../../mock/dashboard/write-dashboard.ts';
import { bundleForBrowsers } from '../../../scripts/build/browser.ts';
import { digestOf } from '../bundle.ts';

export async function addSandbox(folder: string): Promise<string> {
  const making = join(folder, 'sandbox-of-tab');
  await bundleForBrowsers(making, 'worker');
  const contents = ['worker.js', 'sqlite3.wasm'].map((name) => readFileSync(join(making, name)));
  const place = `sandbox/${digestOf(...contents)}`;
  mkdirSync(join(folder, 'sandbox'), { recursive: true });
  renameSync(making, join(folder, place));
  const program = `${place}/worker.js`;
  await buildDashboard(join(folder, 'painel'), { sandbox: `../${program}` });
  return program;
}
