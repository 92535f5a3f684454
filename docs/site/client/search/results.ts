import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Language } from '../../../language.ts';
import { indexOptions, type Place } from '../../search/place.ts';
import { termOf, wordsOf } from '../../search/terms.ts';
import { excerptOf } from './excerpt.ts';
import { nearestWords } from './nearest.ts';
import { type Concept, questionsIn } from './question.ts';

/** A page, or a place on one, that answers a search. */
export interface FoundPlace {
  readonly title: string;
  readonly address: string;
  /** Text in which every second part is a word of the question. */
  readonly excerpt: readonly string[];
}

export interface Result extends FoundPlace {
  /** The part of the docs it belongs to. */
  readonly kind: string;
  /** Other places of its page. */
  readonly places: readonly FoundPlace[];
}

const MOST_RESULTS = 8;
const MOST_PLACES = 3;
const BOOST = { title: 6, heading: 4, keywords: 8 };
/** The part of its letters by which a word may differ from the one meant. */
const MISSPELT = 0.3;
/** What a word is worth that means the same as the one asked for, or begins or is spelt almost like it. */
const SYNONYM = 0.3;
const ALIKE = 0.5;
/** A type, or an operation of the control plane, is looked up by its name: as an answer it comes after explanations. */
const DETAIL = 0.15;

/** A place, and how well it answers each concept of a question. */
interface Answer {
  readonly place: SearchResult & Place;
  readonly scores: number[];
  readonly terms: Set<string>;
}

export interface Answers {
  /** The best first. */
  readonly results: readonly Result[];
  /** When there are none, words of titles that are spelt like those of the question. */
  readonly nearest: readonly string[];
}

/** Answers questions in one language from the index that the build has written. */
export function searchIn(language: Language, index: string): (question: string) => Answers {
  const search = MiniSearch.loadJSON<Place>(index, indexOptions(language));
  const conceptsOf = questionsIn(language);

  let known: ReadonlySet<string> | undefined;
  const titleWords = () => {
    known ??= wordsOfTitles(search);
    return known;
  };

  const find = (phrase: readonly string[], options: SearchOptions) =>
    search.search(
      { combineWith: 'AND', queries: [...phrase] },
      { boost: BOOST, tokenize: (term) => [term], processTerm: (term) => term, ...options },
    ) as (SearchResult & Place)[];

  /** A word that is nowhere is read as the beginning of one, or else as the word of a title that is spelt most like it. */
  const findAsked = ({ phrase, words }: Concept) => {
    const exact = find(phrase, {});
    if (exact.length > 0) return exact;
    const begun = find(phrase, { prefix: true, boostDocument: () => ALIKE });
    if (begun.length > 0) return begun;
    const spelt = words.flatMap((word) => nearestWords(word, titleWords(), MISSPELT).slice(0, 1));
    return spelt.flatMap((word) => conceptsOf(word)).flatMap((concept) => find(concept.phrase, {}));
  };

  const answersTo = (concepts: readonly Concept[]): Answer[] => {
    const answers = new Map<string, Answer>();
    concepts.forEach((concept, number) => {
      const asked = findAsked(concept);
      const meant = concept.synonyms.flatMap((synonym) => find(synonym, { boostDocument: () => SYNONYM }));
      for (const place of [...asked, ...meant]) {
        const score = place.score * (place.isDetail ? DETAIL : 1);
        const answer = answers.get(place.id) ?? { place, scores: [], terms: new Set() };
        answer.scores[number] = Math.max(answer.scores[number] ?? 0, score);
        for (const term of place.terms) answer.terms.add(term);
        answers.set(place.id, answer);
      }
    });
    return [...answers.values()];
  };

  return (question) => {
    const concepts = conceptsOf(question);
    const pages = byPage(answersTo(concepts));
    const results = [...pages.values()]
      .map((answers) => ({ answers, score: scoreOfPage(answers, question, concepts.length) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST_RESULTS)
      .map(({ answers }) => resultOf(answers, question.trim(), language));
    if (results.length > 0) return { results, nearest: [] };
    return { results, nearest: wordsOf(question).flatMap((word) => nearestWords(word, titleWords())) };
  };
}

function wordsOfTitles(search: MiniSearch<Place>): ReadonlySet<string> {
  const places = search.search(MiniSearch.wildcard) as (SearchResult & Place)[];
  const words = places.flatMap(({ title, heading }) => `${title} ${heading}`.match(/\p{L}{4,}/gu) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}

function byPage(answers: readonly Answer[]): Map<string, Answer[]> {
  const pages = new Map<string, Answer[]>();
  for (const answer of answers)
    pages.set(answer.place.page, [...(pages.get(answer.place.page) ?? []), answer]);
  return pages;
}

/** The sum over the concepts, each by the place that tells most of it, and lower for each that the page does not name. */
function scoreOfPage(answers: readonly Answer[], question: string, concepts: number): number {
  const best: number[] = [];
  for (const { scores } of answers)
    scores.forEach((score, number) => {
      best[number] = Math.max(best[number] ?? 0, score);
    });
  const together = Math.max(...answers.map(scoreOf));
  if (answers.some((answer) => isNamed(answer.place, question.trim()))) return Number.POSITIVE_INFINITY;
  const sum = best.reduce((total, score) => total + Math.sqrt(score), 0) ** 2;
  const covered = best.filter((score) => score !== undefined).length / concepts;
  return (sum + together) * covered;
}

/** Whether a question is a name of the place; a detail has one name, the first of its keywords. */
function isNamed({ title, keywords, isDetail }: Place, question: string): boolean {
  if (question === title || question === keywords.split(' ')[0]) return true;
  return !isDetail && ` ${keywords} `.includes(` ${question} `);
}

/** Naming two concepts a little says more than naming one of them often. */
const scoreOf = ({ scores }: Answer): number =>
  scores.reduce((total, score) => total + Math.sqrt(score), 0) ** 2;

/** A page as the section that is named, or else the text above its first heading if that answers too, or its best section. */
function resultOf(answers: readonly Answer[], question: string, language: Language): Result {
  const best = answers.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const first =
    best.find(({ place }) => isNamed(place, question)) ??
    best.find(({ place }) => place.heading === '') ??
    best[0];
  if (first === undefined) throw new Error('a result has no place');
  const { title, heading, kind } = first.place;
  const places = best
    .filter((answer) => answer !== first)
    .slice(0, MOST_PLACES)
    .map((answer) => foundPlace(answer, language));
  return {
    ...foundPlace(first, language),
    title: heading === '' ? title : `${title} › ${heading}`,
    kind,
    places,
  };
}

function foundPlace({ place, terms }: Answer, language: Language): FoundPlace {
  return {
    title: place.heading || place.title,
    address: place.id,
    excerpt: excerptOf(place.text || place.title, (word) => terms.has(termOf(word, language) ?? '')),
  };
}
