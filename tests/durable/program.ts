import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inEcosystem } from '../ecosystem/install.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export function copyProgram(folder: string): string {
  const program = join(folder, 'durable');
  cpSync(join(root, 'examples/durable'), program, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  const modules = join(program, 'node_modules');
  mkdirSync(modules);
  symlinkSync(inEcosystem('@dbos-inc'), join(modules, '@dbos-inc'));
  for (const name of ['@tesa', '@types', 'pg'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  return program;
}

/** @throws {Error} when `from` does not occur, or the change has no effect */
export function change(program: string, file: string, from: string, to: string): void {
  const path = join(program, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, source.replace(from, to));
}

export function compile(program: string): string {
  const settings = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], exclude: [] };
  writeFileSync(join(program, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', program], { encoding: 'utf8' }).stdout;
}
