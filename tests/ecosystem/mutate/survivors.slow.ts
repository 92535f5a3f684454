import { expect, test } from 'vitest';
import { type Report, survivorsOf } from './survivors.ts';

const FILE = 'sdk/src/valor/split.ts';
const SOURCE = 'export const first = 1;\nexport const larger = (a: number, b: number) =>\n  a > b;\n';

/** A report on one change, to the comparison in the third line. */
const reportOf = (status: string): Report => {
  const location = { start: { line: 3, column: 3 }, end: { line: 3, column: 8 } };
  const mutant = { mutatorName: 'EqualityOperator', replacement: 'a >= b', status, location };
  return { files: { [FILE]: { source: SOURCE, mutants: [mutant] } } };
};

test.each(['Survived', 'NoCoverage'])(
  'a mutant with the status %s is a survivor, listed by its line',
  (status) => {
    const survivors = [{ file: FILE, line: 3, change: 'a > b → a >= b' }];
    expect(survivorsOf(reportOf(status), [])).toEqual({ survivors, total: 1, excused: 0 });
  },
);

test.each(['Killed', 'Timeout', 'RuntimeError'])('a mutant with the status %s is no survivor', (status) => {
  expect(survivorsOf(reportOf(status), [])).toEqual({ survivors: [], total: 1, excused: 0 });
});

test('an equivalent mutant is excused, in its file alone', () => {
  const known = { file: FILE, change: 'a > b → a >= b', why: 'Equal amounts are never compared.' };
  expect(survivorsOf(reportOf('Survived'), [known])).toEqual({ survivors: [], total: 1, excused: 1 });
  const elsewhere = { ...known, file: 'sdk/src/valor/valor.ts' };
  expect(survivorsOf(reportOf('Survived'), [elsewhere])).toMatchObject({ excused: 0 });
});

test('a mutant over several lines is listed in one', () => {
  const report = reportOf('Survived');
  const start = { line: 2, column: 23 };
  const mutants = report.files[FILE]?.mutants.map((mutant) => ({
    ...mutant,
    replacement: '() => undefined',
    location: { ...mutant.location, start },
  }));
  const { survivors } = survivorsOf({ files: { [FILE]: { source: SOURCE, mutants: mutants ?? [] } } }, []);
  expect(survivors).toEqual([
    { file: FILE, line: 2, change: '(a: number, b: number) => a > b → () => undefined' },
  ]);
});
