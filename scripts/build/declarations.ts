import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

/**
 * Has TypeScript write what a build's configuration says to a folder.
 * @throws Error with what it says of the sources
 */
export function emit(config: string, folder: string): void {
  const args = [TSC, '-p', config, '--outDir', folder];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript refuses the sources: ${error?.message ?? `\n${stdout}`}`);
  for (const file of declarationsIn(folder)) {
    // TypeScript keeps the `.ts` that the sources import; whoever has only the declarations needs `.js`.
    const text = readFileSync(file, 'utf8').replaceAll(
      /(from '|import\(['"])(\.[^'"]*)\.ts(['"])/g,
      '$1$2.js$3',
    );
    writeFileSync(file, text);
  }
}

function declarationsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.d.ts')).map((name) => join(folder, name));
}
