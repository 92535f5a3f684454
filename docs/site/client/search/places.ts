import type { SearchedPage, SearchedSection } from '../../search/page.ts';
import { tokensOf } from '../../search/terms.ts';
import { excerptOf } from './excerpt.ts';
import type { Found } from './find.ts';

export interface FoundPlace {
  readonly title: string;
  readonly address: string;
  readonly excerpt: readonly string[];
}

/** Weight of a word in a section's text, relative to its heading and its sample questions. */
const IN_TEXT = 0.5;

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
