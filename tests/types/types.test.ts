import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../compile.ts';

/** A test about types, which the compiler proves without running it. */
interface Rule {
  readonly name: string;
  /** Compiler errors in the rule; empty when it holds. */
  readonly mistakes: readonly string[];
}

interface Place {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function rulesOf(files: ReadonlyMap<string, string>): Map<string, Rule[]> {
  const found = mistakesIn(files);
  return new Map(
    [...files].map(([file, text]) => {
      const mistakes = found.filter((mistake) => mistake.file === file);
      const places = placesIn(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
      const said = (isMeant: (position: number) => boolean) =>
        mistakes.filter(({ position }) => isMeant(position)).map(({ message }) => message);
      const rules = places.map((place) => ({ name: place.name, mistakes: said((at) => isIn(place, at)) }));
      const rest = said((at) => !places.some((place) => isIn(place, at)));
      return [file, [...rules, { name: 'the rest of the file compiles', mistakes: rest }]];
    }),
  );
}

const isIn = ({ from, to }: Place, position: number): boolean => from <= position && position < to;

/** Calls of `test`, each with the titles of its enclosing `describe` calls. */
function placesIn(node: ts.Node, groups: readonly string[] = []): Place[] {
  const { callee, title } = titled(node);
  const names = [...groups, title];
  if (callee === 'test') return [{ name: names.join(' > '), from: node.getStart(), to: node.getEnd() }];
  const places: Place[] = [];
  node.forEachChild((child) => {
    places.push(...placesIn(child, callee === 'describe' ? names : groups));
  });
  return places;
}

function titled(node: ts.Node): { callee: string; title: string } {
  const [title] = ts.isCallExpression(node) ? node.arguments : [];
  if (!ts.isCallExpression(node) || title === undefined || !ts.isStringLiteralLike(title))
    return { callee: '', title: '' };
  return { callee: node.expression.getText(), title: title.text };
}

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

describe.each([...files.keys()].map((file) => [basename(file), file]))('types in %s', (_, file) => {
  test.each(rules.get(file) ?? [])('the types enforce the rule: $name', ({ mistakes }) => {
    expect(mistakes).toEqual([]);
  });
});

test('a wrong rule is reported under its own name only', () => {
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
