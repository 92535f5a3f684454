import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { owner, publishedFrom } from '../../scripts/build/owner.ts';
import { FOLDERS } from '../../scripts/release/packages.ts';

const root = new URL('../../', import.meta.url);
const releases = readFileSync(new URL('scripts/release/README.md', root), 'utf8');

const [, list = ''] = /^## What the owner decides\n([\s\S]*?)^## /m.exec(releases) ?? [];

test('the release page lists the decisions of the owner', () => {
  const { homepage, bugs, repository } = owner;
  for (const placeholder of [homepage, bugs, repository.url, '@tesa'])
    expect(list).toContain(`\`${placeholder}\``);
});

test("the project's address is only in the root package.json", () => {
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
    ':!*/generated/*',
  ];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.sort()).toEqual(['package.json', 'scripts/release/README.md']);
});

test("a published manifest names its package's folder, and is public only with provenance", () => {
  expect(publishedFrom('sdk')).toEqual({
    ...owner,
    repository: { ...owner.repository, directory: 'sdk' },
    publishConfig: { access: 'public', provenance: true },
  });
});

function found(pattern: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '-hIoE', pattern], { cwd: root, encoding: 'utf8' });
  return [...new Set(stdout.split('\n').filter((line) => line !== ''))].sort();
}

describe('unpublished names', () => {
  test('every npx command names one of our packages and cannot download it', () => {
    expect(found('(npx|npm exec|bunx|pnpm dlx)( -[^ ]+)* @?tesa[/-][a-z]+')).toEqual([
      'npx --no-install @tesa/conformance',
      'npx --no-install @tesa/mock',
    ]);
  });

  test('no text asks the user to install an unpublished package by its name', () => {
    expect(found('(npm (i|install|add)|yarn add|pnpm add|bun add)[^`]* @tesa/')).toEqual([]);
  });

  test.each(['.', ...FOLDERS, 'hosted'])(
    'the README of %s says first that its package is not published',
    (folder) => {
      const text = readFileSync(new URL(`${folder}/README.md`, root), 'utf8');
      expect(text).toMatch(/^# .+\n\n> \*\*Not published yet\.\*\* /);
    },
  );
});

test('no source folder can be published', () => {
  const manifests = ['.', ...FOLDERS].map((folder) => `${folder}/package.json`);
  for (const path of manifests)
    expect(JSON.parse(readFileSync(new URL(path, root), 'utf8')), path).toMatchObject({ private: true });
});
