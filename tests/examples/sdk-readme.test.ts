import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../compile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'sdk', 'README.md'), 'utf8');

/** Text and target of every link to a file. */
const links = [...readme.matchAll(/\[([^\]]+)\]\((?!https?:)([^)#]+)\)/g)].map(
  ([, text = '', target = '']) => [text, join(root, 'sdk', target)] as const,
);

describe('the README of the SDK', () => {
  test.each(links)('links %s to what is there', (_text, file) => {
    expect(existsSync(file)).toBe(true);
  });

  const proofs = links.filter(([, file]) => dirname(file).startsWith(join(root, 'tests')));

  test('makes at least a dozen promises', () => {
    expect(proofs.length).toBeGreaterThanOrEqual(12);
  });

  test.each(proofs)('has a test that proves the promise: %s', (text, file) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
  });

  test('has examples that compile as they stand', () => {
    const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(6);
    const file = (n: number) => join(root, 'tests', 'examples', `readme-${n}.ts`);
    expect(mistakesIn(new Map(examples.map((code, n) => [file(n), code])))).toEqual([]);
  });
});
