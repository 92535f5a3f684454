import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('SECURITY.md');

/** Each claim, and the links behind it: the name of a test or rule, and the file it is in. */
const claims = [...page.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  .map(([, claim = '', proofs = '']) => ({ claim, proofs: linksIn(proofs) }))
  .filter(({ claim }) => claim !== 'What is defended');

const proofs = claims.flatMap((row) => row.proofs);

function linksIn(text: string): { name: string; file: string }[] {
  return [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name = '', file = '']) => ({ name, file }));
}

/** Whether a file has a test, or a group of tests, of exactly this name, or a rule, which may not be switched off. */
function has(source: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isTest = new RegExp(`(?:^|[\\s(])(['"\`])${literal}\\1,`, 'm');
  const isRule = new RegExp(`^ {2}${literal}:(?! off)`, 'm');
  return isTest.test(source) || isRule.test(source);
}

describe('SECURITY.md', () => {
  test('has evidence for each claim', () => {
    expect(claims.filter(({ proofs }) => proofs.length === 0).map(({ claim }) => claim)).toEqual([]);
  });

  test('refers to tests and rules that are there', () => {
    const isTold = (file: string) => /^tests\/.+\.(?:test|slow)\.ts$|^\.spectral\.yaml$/.test(file);
    const missing = proofs.filter(({ name, file }) => !isTold(file) || !has(read(file), name));
    expect(missing).toEqual([]);
  });

  test('makes thirty claims, and says of each part what is not defended', () => {
    expect(claims.length).toBeGreaterThanOrEqual(30);
    expect(page.match(/^Not defended:/gm)).toHaveLength(3);
  });

  test('says how to report a vulnerability, without an invented address', () => {
    expect(page).toContain('**Security → Report a vulnerability**');
    expect(page).not.toMatch(/@[\w-]+\.|https?:/);
  });

  test('is named by the README', () => expect(read('README.md')).toContain('`SECURITY.md`'));
});

test.each([
  ["test('a name', () => {})", 'a name', true],
  ["  ])(\n    'a name',", 'a name', true],
  ['// a name\n', 'a name', false],
  ["test('a name and more', () => {})", 'a name', false],
  ["test('not a name', () => {})", 'a name', false],
  ['rules:\n  a-rule:\n    severity: error', 'a-rule', true],
  ['rules:\n  a-rule: off', 'a-rule', false],
])('a link is checked down to the name it refers to: %j has %j: %s', (source, name, found) => {
  expect(has(source, name)).toBe(found);
});
