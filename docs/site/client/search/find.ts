import type MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { partsOf } from '../../search/terms.ts';

export interface Found<Document> {
  readonly document: Document;
  readonly words: readonly Pick<SearchResult, 'terms' | 'score'>[];
}

/** Shorter words must match exactly: neither as prefixes nor with typing errors. */
const SHORTEST = 4;

export function findTerms<Document>(
  index: MiniSearch<Document>,
  terms: readonly string[],
  options: SearchOptions,
): Found<Document>[] {
  return grouped(terms.flatMap((term) => searchTerm(index, term, options)));
}

export interface Reading {
  readonly stem: (word: string) => string;
  readonly meant: (word: string) => string | undefined;
}

/**
 * Finds documents that match words of a question. An unknown name is split into its parts; any other unknown
 * word is matched as a prefix, or else as a typing error.
 */
export function findWords<Document>(
  index: MiniSearch<Document>,
  words: readonly string[],
  { stem, meant }: Reading,
  options: SearchOptions,
): Found<Document>[] {
  const findWord = (word: string): SearchResult[] => {
    const exact = searchTerm(index, stem(word), options);
    if (exact.length > 0 || word.length < SHORTEST) return exact;
    const parts = partsOf(word);
    if (parts.length > 0) return parts.flatMap(findWord);
    const begun = searchTerm(index, stem(word), { ...options, prefix: true });
    return begun.length > 0 ? begun : searchTerm(index, stem(meant(word) ?? ''), options);
  };
  return grouped(words.flatMap(findWord));
}

function searchTerm(index: MiniSearch, term: string, options: SearchOptions): SearchResult[] {
  return index.search(term, { ...options, tokenize: (one) => [one], processTerm: (one) => one });
}

function grouped<Document>(results: readonly SearchResult[]): Found<Document>[] {
  const byId = new Map<unknown, SearchResult[]>();
  for (const result of results) byId.set(result.id, [...(byId.get(result.id) ?? []), result]);
  return [...byId.values()].map((words) => ({ document: words[0] as unknown as Document, words }));
}
