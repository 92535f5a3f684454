import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './entries.ts';
import { differences } from './fidelity.ts';
import { avoidedWords, type Term } from './glossary.ts';

/** A page written by hand in each language. */
export interface PagePair {
  /** Such as `pages/inicio.md`. */
  readonly name: string;
  readonly pt: string | undefined;
  readonly en: string | undefined;
}

/** The hashes that both languages of a page had when they were last known to say the same. */
export type KnownPages = Readonly<Record<string, { readonly pt: string; readonly en: string }>>;

const FOLDERS = ['pages', 'recipes'];

/** Every page under `docs/pages` and `docs/recipes`. */
export function pagePairs(docs: string): PagePair[] {
  const names = FOLDERS.flatMap((folder) =>
    globSync('{pt,en}/**/*.md', { cwd: join(docs, folder) }).map((path) => `${folder}/${path.slice(3)}`),
  );
  return [...new Set(names)].sort().map((name) => {
    const [folder = '', ...path] = name.split('/');
    const read = (language: string) => textOf(join(docs, folder, language, ...path));
    return { name, pt: read('pt'), en: read('en') };
  });
}

/** What is wrong with the English of the pages: a line for each, with the page and what to do. */
export function pageProblems(
  pairs: readonly PagePair[],
  known: KnownPages,
  glossary: readonly Term[],
): string[] {
  return pairs.flatMap(({ name, pt, en }) => {
    if (en === undefined) return [`${name}: missing in English`];
    if (pt === undefined) return [`${name}: orphan, there is no such page in Portuguese`];
    const stale = isStale({ name, pt, en }, known)
      ? [
          'stale, the Portuguese was changed and the English was not; if it still says the same, take it out of pages.yaml',
        ]
      : [];
    const found = [...stale, ...differences(pt, en), ...avoidedWords(en, glossary)];
    return found.map((problem) => `${name}: ${problem}`);
  });
}

/** What is known now: all pages whose languages were changed together, or that are new. */
export function knownPages(pairs: readonly PagePair[], known: KnownPages): KnownPages {
  const now = pairs.flatMap(({ name, pt, en }) => {
    if (pt === undefined || en === undefined) return [];
    const before = known[name];
    const hashes = before !== undefined && isStale({ name, pt, en }, known) ? before : hashesOf(pt, en);
    return [[name, hashes] as const];
  });
  return Object.fromEntries(now);
}

function isStale({ name, pt, en }: PagePair & { pt: string; en: string }, known: KnownPages): boolean {
  const before = known[name];
  const now = hashesOf(pt, en);
  return before !== undefined && before.pt !== now.pt && before.en === now.en;
}

const hashesOf = (pt: string, en: string) => ({ pt: hashOf(pt), en: hashOf(en) });

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
