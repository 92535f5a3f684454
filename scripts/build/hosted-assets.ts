import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Writes the static files of the hosted sandbox to a folder: the docs with an in-browser sandbox, and the dashboard. */
export async function writeHostedAssets(folder: string): Promise<void> {
  await build('docs/site/published/main.ts');
  cpSync(join(root, 'dist/docs'), join(folder, 'docs'), { recursive: true });
  const dashboard = join(folder, '_sandbox/painel');
  mkdirSync(dashboard, { recursive: true });
  await build('mock/dashboard/build.ts', dashboard);
}

/** Starts a process, because each build registers its own module loader. */
const build = (script: string, ...args: string[]) =>
  run(process.execPath, [join(root, script), ...args], { cwd: root });
