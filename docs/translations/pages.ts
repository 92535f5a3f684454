import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './entries.ts';
import { differences } from './fidelity.ts';
import { avoidedWords, type Term } from './glossary.ts';

export interface PagePair {
  readonly name: string;
  readonly pt: string | undefined;
  readonly en: string | undefined;
}

/** Hashes of both languages of each page, from when they last had the same content. */
export type KnownPages = Readonly<Record<string, { readonly pt: string; readonly en: string }>>;

const FOLDERS = ['pages', 'recipes'];

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

/** Updates the hashes of new pages, and of pages whose languages both changed. */
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
