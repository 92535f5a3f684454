import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('.', import.meta.url));
const STAMP = join(folder, 'node_modules/.installed');

/** The file of a package, or, with `.bin` before it, the command of one. */
export const inEcosystem = (path: string): string => join(folder, 'node_modules', path);

/** @throws {Error} that says how to install it, when it is not */
export async function importFromEcosystem(path: string) {
  const file = inEcosystem(path);
  if (!existsSync(file))
    throw new Error(
      `${path} is not installed: install the tools of others by npm ci --prefix tests/ecosystem.`,
    );
  return import(pathToFileURL(file).href);
}

/** Installs the tools of others as their lock file has them, unless they are. */
export async function setup(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (stamp() === wanted) return;
  await promisify(execFile)('npm', ['ci'], { cwd: folder });
  writeFileSync(STAMP, wanted);
}

function stamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
