import { describe, expect, test } from 'vitest';
import { FOLDERS, readManifest } from '../../scripts/release/packages.ts';
import { mistakesIn } from '../../scripts/release/versions.ts';

const at = (version: string, contract: string) => ({
  packages: { sdk: version, mock: version, conformance: version },
  contract,
});

const broken = ['#/paths/~1posicoes: removed'];

test('the packages of this repository have one version', () => {
  const packages = Object.fromEntries(FOLDERS.map((folder) => [folder, readManifest(folder).version]));
  expect(mistakesIn({ packages, contract: '0.1.0' })).toEqual([]);
});

test('the check names a package with a different version', () => {
  const packages = { sdk: '0.2.0', mock: '0.1.0', conformance: '0.2.0' };
  expect(mistakesIn({ packages, contract: '0.1.0' })).toEqual([
    'sdk is 0.2.0, mock is 0.1.0, conformance is 0.2.0: packages are released as one version',
  ]);
});

describe('breaking changes', () => {
  test.each([
    ['0.2.0', '0.1.0', '0.3.0', '0.2.0'],
    ['0.2.4', '0.9.0', '1.0.0', '1.0.0'],
    ['1.2.4', '1.9.0', '2.0.0', '2.0.0'],
  ])(
    'a breaking contract may be released after %s (contract %s) as %s (contract %s)',
    (was, wasContract, version, contract) => {
      expect(mistakesIn(at(version, contract), { ...at(was, wasContract), broken })).toEqual([]);
    },
  );

  test.each([
    ['0.2.0', '0.2.1'],
    ['1.2.0', '1.3.0'],
  ])('a breaking contract bumps the packages from %s past %s', (was, version) => {
    expect(mistakesIn(at(version, '2.0.0'), { ...at(was, '1.0.0'), broken })).toEqual([
      `The contract breaks clients of ${was} (${broken}): packages cannot go from ${was} to ${version}`,
    ]);
  });

  test('a breaking contract requires a bump of its own version too', () => {
    expect(mistakesIn(at('2.0.0', '1.1.0'), { ...at('1.0.0', '1.0.0'), broken })).toEqual([
      `The contract breaks clients of 1.0.0 (${broken}): info.version cannot go from 1.0.0 to 1.1.0`,
    ]);
  });

  test('a breaking contract keeps its own version while it is a draft, but bumps the packages', () => {
    const draft = '0.1.0-rascunho';
    expect(mistakesIn(at('0.3.0', draft), { ...at('0.2.0', draft), broken })).toEqual([]);
    expect(mistakesIn(at('0.2.1', draft), { ...at('0.2.0', draft), broken })).toHaveLength(1);
  });
});

test('a contract without breaking changes does not require a breaking version of the packages', () => {
  expect(mistakesIn(at('1.0.1', '1.1.0'), { ...at('1.0.0', '1.0.0'), broken: [] })).toEqual([]);
});
