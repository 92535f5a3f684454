import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const LOCKED = ['.', 'tests/ecosystem'];

const PACKAGES: readonly string[] = [...LOCKED, ...read('package.json').workspaces];

test.each(PACKAGES)('the dependencies of %s are pinned to exact versions', (workspace) => {
  const { dependencies, devDependencies, overrides } = read(`${workspace}/package.json`);
  const versions = Object.values({ ...dependencies, ...devDependencies, ...overrides });
  expect(
    versions.filter((version) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-build\d+)?$/.test(`${version}`)),
  ).toEqual([]);
});

test.each(LOCKED)('every package that %s installs from the registry has an integrity hash', (folder) => {
  type Locked = { readonly link?: boolean; readonly integrity?: string };
  const installed = Object.entries<Locked>(read(`${folder}/package-lock.json`).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  expect(installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
  expect(installed.length).toBeGreaterThan(100);
});

test.each(LOCKED)('the lock file of %s contains every required package, for every platform', (folder) => {
  type Locked = Readonly<Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>>;
  const locked: Record<string, Locked> = read(`${folder}/package-lock.json`).packages;
  const ancestors = (path: string) =>
    path.split('/node_modules/').map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'));
  const isHeld = (path: string, name: string) =>
    ['', ...ancestors(path)].some((at) => `${at === '' ? '' : `${at}/`}node_modules/${name}` in locked);
  const missing = Object.entries(locked).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isHeld(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the SDK depends on one package and its types', () => {
  expect(Object.keys(read('sdk/package.json').dependencies)).toEqual(['openapi-fetch']);
  expect(Object.keys(read('node_modules/openapi-fetch/package.json').dependencies)).toEqual([
    'openapi-typescript-helpers',
  ]);
});
