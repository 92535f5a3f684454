import { withoutFillers } from './fillers.ts';
import type { FoundPage, FoundPlace, Pagefind } from './pagefind.ts';

/** A page, or a place on one, that answers a search. */
export interface Place {
  readonly title: string;
  readonly address: string;
  /** Text in which every second part is a word of the question. */
  readonly excerpt: readonly string[];
}

export interface Result extends Place {
  /** The part of the docs it belongs to. */
  readonly kind: string;
  /** Other places of its page. */
  readonly places: readonly Place[];
}

const MOST_RESULTS = 8;
const MOST_PLACES = 3;
/** How many results may be details when there are enough explanations. */
const DETAILS = 2;

/** The answers to a question, the best first; details, such as a type, come after explanations. */
export async function resultsOf(pagefind: Pagefind, question: string): Promise<Result[]> {
  const words = withoutFillers(question);
  const [pages, details] = await Promise.all([
    pagesOf(pagefind, words, { not: { detail: 'yes' } }),
    pagesOf(pagefind, words, { detail: 'yes' }),
  ]);
  const named = details.filter((page) => isNamed(page, words));
  const others = details.filter((page) => !named.includes(page));
  const shown = pages.slice(0, MOST_RESULTS - Math.min(DETAILS, details.length));
  return [...named, ...shown, ...others, ...pages.slice(shown.length)].slice(0, MOST_RESULTS).map(resultOf);
}

async function pagesOf(pagefind: Pagefind, words: string, filters: object): Promise<FoundPage[]> {
  const { results } = await pagefind.search(words, { filters });
  const pages = await Promise.all(results.slice(0, 2 * MOST_RESULTS).map((result) => result.data()));
  return pages.filter((page) => answers(page, words));
}

/** Whether the question is the very name of a type or of an operation. */
function isNamed({ meta }: FoundPage, words: string): boolean {
  return [meta.title, ...(meta.keywords ?? '').split(' ')].includes(words);
}

/** A page as its best section, unless the text above its first heading answers too. */
function resultOf({ url, meta, filters, sub_results: found }: FoundPage): Result {
  const [kind = ''] = filters.kind ?? [];
  const top = found.find((place) => place.url === url || place.title.trim() === meta.title);
  const best = found.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const first = top ?? best[0];
  const places = best
    .filter((place) => place !== first)
    .map(placeOf)
    .slice(0, MOST_PLACES);
  if (first === undefined) return { kind, title: meta.title, address: url, excerpt: [], places };
  if (first === top) return { ...placeOf(first), kind, title: meta.title, address: url, places };
  return { ...placeOf(first), kind, title: `${meta.title} › ${first.title}`, places };
}

const placeOf = ({ title, url, excerpt }: FoundPlace): Place => ({
  title: title.trim(),
  address: url,
  excerpt: partsOf(excerpt),
});

const scoreOf = ({ weighted_locations: words }: FoundPlace): number =>
  Math.max(...words.map(({ balanced_score: score }) => score));

function partsOf(excerpt: string): string[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part) => part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}

/** For an unknown word, Pagefind finds pages with words that begin alike: those are not answers. */
function answers({ content, locations, meta }: FoundPage, words: string): boolean {
  const inText = content.split(/\s+/);
  const matched = plain([...locations.map((index) => inText[index]), meta.title, meta.keywords].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => matched.includes(word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)))));
}

/** As in the index: in lower case, without accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s]/gu, '');
}
