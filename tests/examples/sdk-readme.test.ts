import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

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
    expect(errorsIn(examples)).toBe('');
  });
});

/** What the compiler says of programs in a folder of this repository, where the packages are found. */
function errorsIn(programs: readonly string[]): string {
  const folder = mkdtempSync(join(root, 'tests', 'examples', '.readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [n, program] of programs.entries()) writeFileSync(join(folder, `example-${n}.ts`), program);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../../../tsconfig.json", "include": ["*.ts"] }',
  );
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    return execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
