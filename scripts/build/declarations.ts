import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

/**
 * Compiles a build's configuration to a folder. Imports of sibling packages become relative paths, because a published
 * package contains the files of its siblings that it needs.
 * @throws Error with TypeScript's messages
 */
export function emit(config: string, folder: string): void {
  const args = [TSC, '-p', config, '--outDir', folder];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript failed: ${error?.message ?? `\n${stdout}`}`);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|d\.ts)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const written = name.endsWith('.d.ts')
      ? text.replaceAll(/(from '|import\(['"])(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3')
      : text;
    writeFileSync(
      file,
      written.replaceAll(SIBLING, (_, quote, path) => quote + relativeTo(name, path) + quote),
    );
  }
}

const SIBLING = /(['"])@tesa\/((?:sdk|mock)\/src\/[^'"]+)\1/g;

function relativeTo(name: string, path: string): string {
  const found = posix.relative(posix.dirname(name), `${path}.js`);
  return found.startsWith('.') ? found : `./${found}`;
}
