import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled } from '../ecosystem/install.ts';
import { newFolder } from '../temporary.ts';

const ROOT = { '': {} };

it.each([
  ['nothing was installed', undefined, false],
  ['npm installed everything except the binary of a different platform', { workerd: '1.0.0' }, true],
  ['a different version is installed', { workerd: '0.9.0' }, false],
  ['a package is missing', {}, false],
  ['a different version of the binary is installed', { workerd: '1.0.0', 'workerd-arm64': '0.9.0' }, false],
])('the check for installed folders is right when %s', (_, installed, expected) => {
  const folder = newFolder();
  const locked = { ...ROOT, workerd: { version: '1.0.0' } };
  const binary = { version: '1.0.0', optional: true };
  write(join(folder, 'package-lock.json'), { ...locked, 'workerd-arm64': binary });
  mkdirSync(join(folder, 'node_modules'));
  if (installed !== undefined) write(join(folder, 'node_modules/.package-lock.json'), versions(installed));
  expect(isInstalled(folder)).toBe(expected);
});

it('npm run hosted installs the versions of Miniflare and workerd used by the tests', () => {
  const { dependencies } = manifest('hosted/local/engine');
  const { devDependencies } = manifest('tests/ecosystem');
  expect(devDependencies).toMatchObject(dependencies);
});

const versions = (installed: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(installed).map(([name, version]) => [name, { version }]));

const write = (file: string, packages: object): void => writeFileSync(file, JSON.stringify({ packages }));

const manifest = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'));
