import MiniSearch from 'minisearch';
import type { Language } from '../../../language.ts';
import { memoized } from '../../base/memoized.ts';
import { askedOptions, pageOptions, type SearchedPage, type SearchFile } from '../../search/page.ts';
import { partsOf, plain, termOf, wordsOf } from '../../search/terms.ts';
import { commonTerms } from './common-words.ts';
import { type Found, findTerms, findWords } from './find.ts';
import { nearestWords } from './nearest.ts';
import { type FoundPlace, placesOf } from './places.ts';

export interface Result extends FoundPlace {
  readonly kind: string;
  readonly places: readonly FoundPlace[];
}

export interface SearchResults {
  readonly results: readonly Result[];
  readonly nearest: readonly string[];
}

const MOST_RESULTS = 8;
const MOST_PLACES = 3;
/** A low `b`, so that long texts lose little against short ones. */
const BM25 = { bm25: { k: 1.2, b: 0.4, d: 0 } };
const ON_PAGE = { ...BM25, boost: { title: 3, headings: 1.5, asked: 3, fields: 0.3 } };
/** Weight of the best matching sample question, relative to the page's score. */
const FIT = 0.5;
/** Weights of a common word and of a reference page, relative to 1. */
const COMMON = 0.5;
const DETAIL = 0.8;
/** Maximum share of a misspelled word's letters that may differ. */
const MISSPELT = 0.25;

export function searchIn(language: Language, text: string): (question: string) => SearchResults {
  const file: SearchFile = JSON.parse(text);
  const pages = MiniSearch.loadJS(file.pages, pageOptions(language));
  const asked = MiniSearch.loadJS(file.asked, askedOptions(language));
  const stem = memoized((word) => termOf(word, language) ?? '');
  const common = commonTerms(language, stem);
  const foreign = new Map(Object.entries(file.foreign));
  const foreignCommon = commonTerms(language === 'pt' ? 'en' : 'pt', plain);

  /** Translates a question in the other language. A word that also means something in this one stays. */
  const translated = (words: readonly string[]): string[] => {
    if (!words.some((word) => foreign.has(plain(word)))) return [...words];
    const telling = words.filter((word) => !foreignCommon.has(plain(word)) || foreign.has(plain(word)));
    return [...new Set(telling.flatMap((word) => foreign.get(plain(word))?.split(' ') ?? word))];
  };
  const weightOf = (terms: readonly string[]) => (terms.every((term) => common.has(term)) ? COMMON : 1);

  const telling = (words: Found<SearchedPage>['words']) => {
    const some = words.filter(({ terms }) => weightOf(terms) === 1);
    return some.length > 0 ? some : words;
  };

  const fitsOf = (terms: readonly string[]): ReadonlyMap<string, number> => {
    const fits = new Map<string, number>();
    for (const { document, words } of findTerms(asked, terms, BM25)) {
      const fit = words.reduce((sum, { terms: of, score }) => sum + score * weightOf(of), 0);
      fits.set(document.page, Math.max(fit, fits.get(document.page) ?? 0));
    }
    return fits;
  };

  /**
   * Names in the contract that ordinary words spell: `resgate` the type Resgate, `aprovar proposta` an
   * operation.
   */
  const namesSpelt = (words: readonly string[]): string[] => {
    if (!words.some((word) => foreign.has(plain(word)))) return [];
    const [one = '', ...others] = words.map(plain);
    const capital = (word: string) => word.replace(/./u, (letter) => letter.toUpperCase());
    return [others.length === 0 ? capital(one) : [one, ...others.map(capital)].join('')];
  };

  /**
   * Adds the square roots of the words' scores, so that a page with two matching words ranks above a page
   * with one frequent word.
   */
  const scoreOf = (
    { document, words }: Found<SearchedPage>,
    names: readonly string[],
    fit: number,
  ): number => {
    const own = [document.title, ...document.sections.flatMap((section) => section.names)];
    if (names.some((name) => own.includes(name))) return Number.POSITIVE_INFINITY;
    const sum = words.reduce((total, { terms, score }) => total + Math.sqrt(score) * weightOf(terms), 0);
    return (sum + fit * FIT) * (document.isDetail ? DETAIL : 1);
  };

  let spellings: ReadonlySet<string> | undefined;
  const nearest = (word: string, part?: number): string[] => {
    spellings ??= spellingsIn(pages);
    return nearestWords(word, spellings, part);
  };
  const reading = { stem, meant: (word: string) => nearest(word, MISSPELT)[0] };

  return (question) => {
    const typed = [...new Set(wordsOf(question))];
    const words = translated(typed);
    const names = [
      question.trim(),
      ...typed.filter((word) => partsOf(word).length > 0),
      ...(language === 'pt' ? [] : namesSpelt(typed)),
    ];
    const found = findWords(pages, words, reading, ON_PAGE);
    const terms = new Set(found.flatMap((one) => one.words.flatMap((word) => word.terms)));
    const fits = fitsOf([...terms]);
    const results = found
      .map((one) => ({ one, score: scoreOf(one, names, fits.get(one.document.id) ?? 0) }))
      .sort((one, other) => (one.score === other.score ? 0 : other.score - one.score))
      .slice(0, MOST_RESULTS)
      .map(({ one }) => resultOf({ ...one, words: telling(one.words) }, names, stem));
    return { results, nearest: results.length > 0 ? [] : words.flatMap((word) => nearest(word)) };
  };
}

function resultOf(
  found: Found<SearchedPage>,
  names: readonly string[],
  stem: (word: string) => string,
): Result {
  const { title, kind, id } = found.document;
  const [first, ...others] = placesOf(found, names, stem);
  if (first === undefined) throw new Error(`${id} was found by words that it lacks`);
  return {
    ...first,
    title: first.address === id ? title : `${title} › ${first.title}`,
    kind,
    places: others.slice(0, MOST_PLACES),
  };
}

function spellingsIn(pages: MiniSearch<SearchedPage>): ReadonlySet<string> {
  const all = pages.search(MiniSearch.wildcard) as unknown as SearchedPage[];
  const texts = all.flatMap(({ title, sections }) => [
    title,
    ...sections.flatMap(({ heading, asked }) => [heading, ...asked]),
  ]);
  const words = texts.join(' ').match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase()));
}
