import { readFileSync } from 'node:fs';
import type { Language } from '../../language.ts';
import { readGlossary } from '../../translations/glossary.ts';
import { plain } from './terms.ts';

/** Words of the other language with their translation. Keys are lower case without accents. */
export function foreignWords(language: Language): Readonly<Record<string, string>> {
  const pairs = [...readGlossary().map(({ pt, en }) => ({ pt, en })), ...readPairs()].map(({ pt, en }) =>
    language === 'en' ? { own: en, other: pt } : { own: pt, other: en },
  );
  const own = new Set(pairs.flatMap((pair) => pair.own.split(' ').flatMap(formsOf)));
  const foreign = pairs
    .filter(({ other }) => !other.includes(' '))
    .flatMap(({ own: meaning, other }) => formsOf(other).map((form) => [form, meaning] as const))
    .filter(([form]) => !own.has(form));
  // When a word has several meanings, the glossary's wins.
  return Object.fromEntries(foreign.toReversed());
}

function readPairs() {
  const file = readFileSync(new URL('../../asked/words.txt', import.meta.url), 'utf8');
  return [...file.matchAll(/^(?!#)(.+) = (.+)$/gm)].map(([, pt = '', en = '']) => ({ pt, en }));
}

const formsOf = (word: string): string[] => {
  const form = plain(word);
  const plural = [
    [/ao$/, 'oes'],
    [/al$/, 'ais'],
    [/m$/, 'ns'],
    [/([rz])$/, '$1es'],
    [/([^s])y$/, '$1ies'],
  ] as const;
  return [
    form,
    `${form}s`,
    ...plural.filter(([end]) => end.test(form)).map(([end, to]) => form.replace(end, to)),
  ];
};
