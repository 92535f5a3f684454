import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const inEcosystem = (path: string): string => join(folder, 'node_modules', path);

/** @throws {Error} with the install command when the package is missing */
export async function importFromEcosystem(path: string) {
  const file = inEcosystem(path);
  if (!existsSync(file))
    throw new Error(
      `${path} is not installed: install the tools of others by npm ci --prefix tests/ecosystem.`,
    );
  return import(pathToFileURL(file).href);
}

export const setup = (): Promise<void> => install(folder);

export async function install(at: string): Promise<void> {
  if (!isInstalled(at))
    await promisify(execFile)('npm', ['ci'], { cwd: at, shell: process.platform === 'win32' });
}

/** Compares the lock file with npm's own list of what it installed. */
export function isInstalled(at: string): boolean {
  const list = join(at, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(join(at, 'package-lock.json'))).every(
    ([path, { version, optional = false }]) =>
      path === '' || (installed[path]?.version ?? (optional ? version : undefined)) === version,
  );
}

interface LockedPackage {
  readonly version: string;
  /** True for a package that npm may skip, such as the binary for another platform. */
  readonly optional?: boolean;
}

const packagesIn = (file: string): Readonly<Record<string, LockedPackage>> =>
  JSON.parse(readFileSync(file, 'utf8')).packages;
