import { copyFile, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildPackage } from './build-package.ts';
import { succeed } from './command.ts';

export interface Packed {
  readonly tarball: string;
  readonly project: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

const here = fileURLToPath(new URL('.', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** Dependencies, packed from the local installation, so that nothing is downloaded. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers'];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tesa-package-')));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    project.provide('packed', await packAndInstall(folder));
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function packAndInstall(folder: string): Promise<Packed> {
  const dist = join(folder, 'dist');
  const consumer = join(folder, 'consumer');
  await buildPackage(dist, folder);
  const tarballs = await packAll([dist, ...DEPENDENCIES.map((name) => join(modules, name))], folder);
  await install(consumer, tarballs);
  await copyFile(join(here, 'program.ts'), join(consumer, 'program.ts'));
  return { tarball: `${tarballs[0]}`, project: consumer };
}

/** Packs a package without changes; returns the path of the tarball, in a folder of its own. */
export async function pack(source: string, folder: string): Promise<string> {
  return `${(await packAll([source], folder))[0]}`;
}

/** Packs packages by one start of npm, which takes most of the time; returns the paths in the same order. */
export async function packAll(sources: readonly string[], folder: string): Promise<string[]> {
  const place = await mkdtemp(join(folder, 'pack-'));
  // Without `--ignore-scripts` npm would run the package's scripts.
  const args = ['pack', ...sources, '--silent', '--ignore-scripts', '--pack-destination', place];
  const names = (await succeed('npm', args, { cwd: place })).trim().split('\n');
  return names.map((name) => join(place, name));
}

/** Installs offline with an empty cache, so that npm can use only the tarballs. */
async function install(project: string, tarballs: string[]): Promise<void> {
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const cache = join(project, '..', 'npm-cache');
  const args = ['install', '--no-audit', '--no-fund', '--offline', '--cache', cache];
  await succeed('npm', [...args, ...tarballs], { cwd: project });
}

export async function copyOf(project: string): Promise<string> {
  const copy = await mkdtemp(join(project, '..', 'copy-'));
  await cp(project, copy, { recursive: true });
  return copy;
}
