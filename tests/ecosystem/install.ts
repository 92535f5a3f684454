import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Failure } from '../../scripts/failure.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const inEcosystem = (path: string): string => join(folder, 'node_modules', path);

/** @throws {Failure} with the install command when the package, or one that it imports, is missing */
export async function importFromEcosystem(path: string) {
  const file = inEcosystem(path);
  if (!existsSync(file)) throw notInstalled(path);
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [, missing = path] = /Cannot find (?:package|module) '([^']+)'/.exec(message) ?? [];
    throw notInstalled(missing);
  }
}

const notInstalled = (what: string): Failure =>
  new Failure(`${what} is not installed: run npm ci --prefix tests/ecosystem`);

export const setup = (): Promise<void> => install(folder);

/** @throws {Failure} when npm fails */
export async function install(at: string): Promise<void> {
  if (isInstalled(at)) return;
  try {
    await promisify(execFile)('npm', ['ci'], { cwd: at, shell: process.platform === 'win32' });
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    const [, reason = 'npm failed'] = /^npm error (?!code|syscall|errno|path)(.+)$/m.exec(stderr) ?? [];
    const folder = relative('', at);
    throw new Failure(
      `The packages of ${folder} could not be installed (${reason}): check the network, then run npm ci --prefix ${folder}`,
    );
  }
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
