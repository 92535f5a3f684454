import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('.', import.meta.url));
const STAMP = join(folder, 'node_modules/.installed');

/** The file of a package, or, with `.bin` before it, the command of one. */
export const inEcosystem = (path: string): string => join(folder, 'node_modules', path);

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
