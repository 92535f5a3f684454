import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isAllowed, type Lock, runtimePackages, summaryOf } from '../../.ci/licenses.ts';
import { succeed } from './command.ts';

const root = new URL('../../', import.meta.url);

const LOCK: Lock = {
  packages: {
    ours: {
      dependencies: { a: '1', 'our-other': '1' },
      peerDependencies: { chosen: '1', needed: '1' },
      peerDependenciesMeta: { chosen: { optional: true } },
    },
    other: { dependencies: { c: '1' } },
    'node_modules/our-other': { link: true, resolved: 'other' },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { c: '2' },
      optionalDependencies: { gone: '1' },
    },
    'node_modules/a/node_modules/c': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/c': { version: '1.0.0', dependencies: { a: '1' } },
    'node_modules/needed': { version: '1.0.0', license: 'ISC' },
    'node_modules/chosen': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/tool': { version: '1.0.0', license: 'SSPL-1.0' },
  },
};

describe('licenses', () => {
  const found = runtimePackages(LOCK, ['ours'], (path) =>
    path === 'node_modules/c' ? 'BSD-3-Clause' : undefined,
  );

  test('the license report lists the runtime dependencies of our packages, as Node resolves them, and no development tool', () => {
    expect(found.map(({ name, version, license }) => `${name} ${version} ${license}`).sort()).toEqual([
      'a 1.0.0 MIT',
      'c 1.0.0 BSD-3-Clause',
      'c 2.0.0 GPL-3.0-only',
      'needed 1.0.0 ISC',
      'our-other  undefined',
    ]);
  });

  test('the license report says which package requires each dependency', () => {
    expect(found.find(({ version }) => version === '2.0.0')?.through).toEqual(['ours', 'a']);
  });

  test('the license report counts packages by license', () => {
    expect(summaryOf(found.slice(0, 2))).toBe('2 packages at run time: 1 MIT, 1 GPL-3.0-only');
  });

  test('the license report includes packages that are missing from the lock file', () => {
    const lock = { packages: { ours: { dependencies: { a: '1' } } } };
    expect(() => runtimePackages(lock, ['ours'], () => undefined)).toThrow('no a, which ours needs');
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
  [undefined, false],
])('the license %s is allowed: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

test('the dependencies of the SDK and the mock have allowed licenses, and npm run check enforces it', async () => {
  const report = await succeed(process.execPath, ['.ci/check-licenses.ts'], { cwd: fileURLToPath(root) });
  expect(report).toMatch(/^\d{2,} packages at run time: \d+ MIT, /);
  expect(readFileSync(new URL('scripts/check.ts', root), 'utf8')).toContain("'node .ci/check-licenses.ts'");
});
