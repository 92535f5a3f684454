import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const recipes = globSync('docs/recipes/pt/*.md', { cwd: root }).map((path) => basename(path, '.md'));
const tests = globSync('tests/examples/*.{test,slow}.ts', { cwd: root }).map(read);

test('the docs have ten recipes', () => expect(recipes).toHaveLength(10));

test.each(recipes)('the recipe %s shows a program of the same name, which a test runs', (name) => {
  expect(read(`docs/recipes/pt/${name}.md`)).toContain(`\`\`\`ts file=examples/${name}.ts`);
  const isRun = new RegExp(`'(?:examples/)?${name}(?:\\.ts)?'`);
  expect(tests.some((source) => isRun.test(source))).toBe(true);
});
