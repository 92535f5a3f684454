import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));

/**
 * Writes the declarations of a build's configuration to a folder.
 * @throws Error with the messages of TypeScript
 */
export function emit(config: string, folder: string): void {
  const args = [TSC, '-p', config, '--outDir', folder];
  const { status, stdout, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript refuses the sources: ${error?.message ?? `\n${stdout}`}`);
  for (const file of declarationsIn(folder)) {
    // TypeScript keeps the `.ts` of the imports; beside declarations alone, they have to be `.js`.
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
