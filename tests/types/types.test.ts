import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesOf } from './rules.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const paths = readdirSync(folder).filter((name) => name.endsWith('.test-d.ts'));
const files = new Map(paths.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]));
const BROKEN = join(folder, 'broken.test-d.ts');
const BROKEN_TEXT = `import { Valor } from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';
const amount: number = '1';
describe('an amount', () => {
  test('is no number', () => {
    expectTypeOf(Valor.from('1')).toEqualTypeOf<number>();
  });
  test('is itself', () => {
    expectTypeOf(amount).toEqualTypeOf<number>();
  });
});
`;
const rules = rulesOf(new Map([...files, [BROKEN, BROKEN_TEXT]]));

describe.each([...files.keys()].map((file) => [basename(file), file]))('%s', (_, file) => {
  test.each(rules.get(file) ?? [])('$name', ({ mistakes }) => {
    expect(mistakes).toEqual([]);
  });
});

test('what does not hold is told of the rule that says it, and of no other', () => {
  const told = rules.get(BROKEN)?.map(({ name, mistakes }) => [name, mistakes.length]);
  expect(told).toEqual([
    ['an amount > is no number', 1],
    ['an amount > is itself', 0],
    ['the rest of the file compiles', 1],
  ]);
});

test('every file has rules', () => {
  expect(files.size).toBeGreaterThan(5);
  for (const file of files.keys()) expect(rules.get(file)?.length, file).toBeGreaterThan(2);
});
