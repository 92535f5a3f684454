import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { included } from '../../docs/site/markdown/include.ts';
import { regionOf, withoutMarkers } from '../../docs/site/markdown/region.ts';
import { importsFor } from '../../docs/site/markdown/region-imports.ts';

const PROGRAM = `const a = 1;
function f() {
  // #region outer
  if (a) {
    // #region inner
    g();
    // #endregion

    h();
  }
  // #endregion
}
// #region outer-two
// #endregion
`;

test('a region contains the code between its markers, without indentation and nested markers', () => {
  expect(regionOf(PROGRAM, 'outer', 'a.ts')).toBe('if (a) {\n  g();\n\n  h();\n}');
  expect(regionOf(PROGRAM, 'inner', 'a.ts')).toBe('g();');
});

test.each([
  ['is not there', PROGRAM, 'oute', 'a.ts has no region oute'],
  ['has no end', '// #region x\na();\n', 'x', 'The region x of a.ts has no #endregion'],
  [
    'has only the end of one inside it',
    '// #region x\n// #region y\n// #endregion\n',
    'x',
    'has no #endregion',
  ],
  [
    'is there twice',
    '// #region x\n// #endregion\n// #region x\n// #endregion\n',
    'x',
    'more than one region x',
  ],
  ['is empty', PROGRAM, 'outer-two', 'The region outer-two of a.ts is empty'],
])('a region that %s is an error that names the region', (_, text, name, message) => {
  expect(() => regionOf(text, name, 'a.ts')).toThrow(message);
});

test('a region gets the imports that it needs, except those of the preceding code', () => {
  const program = `import assert from 'node:assert/strict';
import {
  type Fetch,
  isTesaError,
  Tesa,
} from '@tesa/sdk';
import { verifyProposal } from '@tesa/sdk/verify';
`;
  // A name in a comment, after a dot, or as a key needs no import.
  const code =
    'const call: Fetch = () => new Tesa(); // as verifyProposal\nassert.ok({ isTesaError: x.isTesaError });';
  expect(importsFor(code, program)).toBe(
    "import assert from 'node:assert/strict';\nimport { type Fetch, Tesa } from '@tesa/sdk';\n\n",
  );
  expect(importsFor(code, program, 'new Tesa(assert);')).toBe("import { type Fetch } from '@tesa/sdk';\n\n");
  expect(importsFor('f();', program)).toBe('');
});

test('a whole program is shown without markers', () => {
  expect(withoutMarkers(PROGRAM)).not.toContain('region');
  expect(withoutMarkers(PROGRAM).split('\n')).toHaveLength(PROGRAM.trimEnd().split('\n').length - 6);
});

test('a block includes a repository file or its region, and any other path is an error', () => {
  expect(included('ts file=examples/testar-sem-servidor.ts')).toContain('createSandbox()');
  expect(included('ts')).toBeUndefined();
  expect(() => included('ts file=../secret.ts')).toThrow('no path inside the repository');
  expect(() => included('ts file=/etc/passwd')).toThrow('no path inside the repository');
  expect(() => included('ts file=examples/none.ts')).toThrow('none.ts');
});

test.each(globSync('examples/**/*.ts').filter((path) => readFileSync(path, 'utf8').includes('#region')))(
  'every region of %s can be included',
  (path) => {
    const text = readFileSync(path, 'utf8');
    const names = [...text.matchAll(/#region (\S+)/g)].map(([, name = '']) => name);
    for (const name of names) expect(regionOf(text, name, path)).not.toBe('');
  },
);
