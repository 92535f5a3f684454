import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../docs/translations/entries.ts';
import { knownPages, type PagePair, pagePairs, pageProblems } from '../../docs/translations/pages.ts';

const PAGE: PagePair = { name: 'pages/inicio.md', pt: '# Comece\n\nLeia `a`.', en: '# Start\n\nRead `a`.' };
const KNOWN = knownPages([PAGE], {});

const problemsOf = (page: PagePair): string[] => pageProblems([page], KNOWN, []);

describe('page pairs', () => {
  it('a page with the same content in both languages has no problem', () => {
    expect(problemsOf(PAGE)).toEqual([]);
  });

  it.each<[string, Partial<PagePair>, string]>([
    ['has no English', { en: undefined }, 'missing in English'],
    ['has no Portuguese', { pt: undefined }, 'orphan'],
    ['was changed in Portuguese alone', { pt: '# Comece aqui\n\nLeia `a`.' }, 'stale'],
    ['says other code', { en: '# Start\n\nRead `b`.' }, 'code `a` is missing'],
    ['lacks a heading', { en: 'Read `a`.' }, 'line that begins with # is missing'],
  ])('a page is reported when it %s', (_what, change, problem) => {
    const [first] = problemsOf({ ...PAGE, ...change });
    expect(first).toContain(`pages/inicio.md: ${problem}`);
  });

  it('a page may change in both languages, or be rewrapped in one', () => {
    expect(
      problemsOf({ ...PAGE, pt: '# Comece aqui\n\nLeia `a`.', en: '# Start here\n\nRead `a`.' }),
    ).toEqual([]);
    expect(problemsOf({ ...PAGE, pt: '# Comece\n\nLeia\n`a`.' })).toEqual([]);
  });

  it('the hashes of a page are updated when both languages changed, and not when only one did', () => {
    const both = { ...PAGE, pt: '# Um', en: '# One' };
    expect(knownPages([both], KNOWN)).toEqual({ [PAGE.name]: { pt: hashOf('# Um'), en: hashOf('# One') } });
    expect(knownPages([{ ...PAGE, pt: '# Um' }], KNOWN)).toEqual(KNOWN);
  });
});

it('the checked pages are the pages of docs/pages and docs/recipes in both languages', () => {
  const pairs = pagePairs(fileURLToPath(new URL('../../docs', import.meta.url)));
  const home = pairs.find(({ name }) => name === 'pages/inicio.md');
  expect(home?.pt).toContain('# A API da Tesa');
  expect(home?.en).toContain('# The Tesa API');
  expect(pairs.some(({ name }) => name === 'recipes/receber-webhooks.md')).toBe(true);
});
