import type { SearchedPage, SearchedSection } from '../../search/page.ts';
import { tokensOf } from '../../search/terms.ts';
import { excerptOf } from './excerpt.ts';
import type { Found } from './find.ts';

/** A page, or a place on one, that answers a search. */
export interface FoundPlace {
  readonly title: string;
  readonly address: string;
  /** Text in which every second part is a word of the question. */
  readonly excerpt: readonly string[];
}

/** What a word in a section's text counts, beside one in its heading or in how people ask for it. */
const IN_TEXT = 0.5;

/** The places of a page that have words of a question, the best first; its top is the first of those that are as good. */
export function placesOf(
  { document: { id, title, sections }, words }: Found<SearchedPage>,
  names: readonly string[],
  stem: (word: string) => string,
): FoundPlace[] {
  const stemsOf = (texts: readonly string[]) => new Set(tokensOf(texts.join(' ')).map(stem));
  const scoreOf = (section: SearchedSection): number => {
    if (section.names.some((name) => names.includes(name))) return Number.POSITIVE_INFINITY;
    const above = section.anchor === '' ? title : section.heading;
    const head = stemsOf([above, ...section.names, ...section.asked]);
    const text = stemsOf([section.text, section.fields]);
    const scores = words.map(({ terms, score }) => {
      if (terms.some((term) => head.has(term))) return score;
      return terms.some((term) => text.has(term)) ? score * IN_TEXT : 0;
    });
    return scores.reduce((sum, score) => sum + score, 0);
  };
  const terms = new Set(words.flatMap((word) => word.terms));
  return sections
    .map((section) => ({ section, score: scoreOf(section) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ section: { anchor, heading, text, fields } }) => ({
      title: heading || title,
      address: anchor === '' ? id : `${id}#${anchor}`,
      excerpt: excerptOf(text || fields || title, (word) => terms.has(stem(word))),
    }));
}
