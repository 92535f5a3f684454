import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { owner, publishedFrom } from '../../scripts/build/owner.ts';
import { FOLDERS } from '../../scripts/release/packages.ts';

const root = new URL('../../', import.meta.url);
const contributing = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');

/** The part of CONTRIBUTING that lists what the owner decides. */
const [, list = ''] = /^## What the owner decides\n([\s\S]*?)^## /m.exec(contributing) ?? [];

test('what the owner decides is listed in CONTRIBUTING', () => {
  const { homepage, bugs, repository } = owner;
  for (const placeholder of [homepage, bugs, repository.url, '@tesa'])
    expect(list).toContain(`\`${placeholder}\``);
});

test('where the project is, is said in the package.json at the root, and in no other source', () => {
  const hosts = [owner.homepage, owner.bugs].map((address) => new URL(address).hostname);
  const args = [
    'grep',
    '-lFI',
    ...hosts.flatMap((host) => ['-e', host]),
    '--',
    '*.ts',
    '*.tsx',
    '*.js',
    '*.json',
    '*.md',
  ];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.sort()).toEqual(['CONTRIBUTING.md', 'package.json']);
});

test('a published manifest names the folder of its package, and may be public with its provenance alone', () => {
  expect(publishedFrom('sdk')).toEqual({
    ...owner,
    repository: { ...owner.repository, directory: 'sdk' },
    publishConfig: { access: 'public', provenance: true },
  });
});

test('npx is told a package of ours, and never the name of a command, which anyone may publish a package under', () => {
  const found = execFileSync('git', ['grep', '-hoE', 'npx @?tesa[/-][a-z]+'], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = new Set(found.trim().split('\n'));
  expect([...names].sort()).toEqual(['npx @tesa/conformance', 'npx @tesa/mock']);
});

test('no folder of sources can be published', () => {
  const manifests = ['.', ...FOLDERS].map((folder) => `${folder}/package.json`);
  for (const path of manifests)
    expect(JSON.parse(readFileSync(new URL(path, root), 'utf8')), path).toMatchObject({ private: true });
});
