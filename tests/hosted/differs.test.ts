import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIFFERS, IN_MEMORY } from './differs.ts';

/** The first word of each list item in a section, per language. */
function listedIn(language: string, section: string): (string | undefined)[] {
  const path = `../../docs/pages/${language}/sandbox/hospedado.md`;
  const page = readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, from = ''] = page.split(`{#${section}}\n`);
  const [text = ''] = from.split(/^## /m);
  return [...text.matchAll(/^(?:\| |- )`([\w-]+)`/gm)].map(([, name]) => name);
}

test.each(['pt', 'en'])('the docs list exactly the differences of the hosted sandbox, in %s', (language) => {
  expect(listedIn(language, 'diferencas').sort()).toEqual(Object.keys(DIFFERS).sort());
});

test.each(['pt', 'en'])('the docs list exactly the state that is held only in memory, in %s', (language) => {
  expect(listedIn(language, 'memoria').sort()).toEqual([...IN_MEMORY].sort());
});
