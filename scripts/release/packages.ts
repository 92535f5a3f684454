import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose manifests have the version of a release. */
export const FOLDERS = ['sdk', 'mock', 'conformance'] as const;

/** What a release publishes, each built by the script of its name in `scripts/build/`. */
export const BUILDS: readonly string[] = [...FOLDERS, 'docs'];

export const nameOf = (build: string): string => `@tesa/${build}`;

export interface Named {
  readonly name: string;
  readonly version: string;
}

/** A package as it is published. */
export interface Tarball extends Named {
  readonly file: string;
  readonly repository?: { readonly url: string };
}

export const readManifest = (folder: string): Named =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The changesets that are in no version yet. */
export const pendingChangesets = (): string[] =>
  readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md'));

/** The packages of a folder, by the manifests that they contain. */
export function tarballsIn(folder: string): Tarball[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return files.toSorted().map((name) => {
    // By its name alone, since some tar takes the letter of a drive for another machine.
    const manifest: Omit<Tarball, 'file'> = JSON.parse(
      run('tar', ['-xzOf', name, 'package/package.json'], { cwd: folder }),
    );
    return { ...manifest, file: join(folder, name) };
  });
}
