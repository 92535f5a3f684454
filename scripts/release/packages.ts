import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const FOLDERS = ['sdk', 'mock', 'conformance'] as const;

/** Published packages. Each has a build script of its name in `scripts/build/`. */
export const BUILDS: readonly string[] = [...FOLDERS, 'docs'];

export const nameOf = (build: string): string => `@tesa/${build}`;

export interface Named {
  readonly name: string;
  readonly version: string;
}

export interface Tarball extends Named {
  readonly file: string;
  readonly repository?: { readonly url: string };
}

export const readManifest = (folder: string): Named =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

export const pendingChangesets = (): string[] =>
  readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md'));

export function tarballsIn(folder: string): Tarball[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return files.toSorted().map((name) => {
    // The file name without its folder, because some versions of tar take `C:` for a remote host.
    const manifest: Omit<Tarball, 'file'> = JSON.parse(
      run('tar', ['-xzOf', name, 'package/package.json'], { cwd: folder }),
    );
    return { ...manifest, file: join(folder, name) };
  });
}
