import type { AsPlainObject, Options } from 'minisearch';
import type { Language } from '../../language.ts';
import { termOf, tokensOf } from './terms.ts';

/** A page, as the search knows it. */
export interface SearchedPage {
  /** Its address. */
  readonly id: string;
  readonly title: string;
  /** The part of the docs it belongs to. */
  readonly kind: string;
  /** Whether readers look things up on it, such as a type: as an answer it comes after explanations. */
  readonly isDetail: boolean;
  readonly sections: readonly SearchedSection[];
}

/** The text under a heading of a page; what stands above the first has neither anchor nor heading. */
export interface SearchedSection {
  readonly anchor: string;
  readonly heading: string;
  /** What it is called in a contract or in a program, such as `aprovarProposta`. */
  readonly names: readonly string[];
  /** How people ask for it. */
  readonly asked: readonly string[];
  readonly text: string;
  /** Its lists of fields. */
  readonly fields: string;
}

/** A way in which people ask for a page. */
export interface AskedPhrases {
  readonly id: number;
  readonly page: string;
  readonly asked: string;
}

/** The file of the search, as it is written and read. */
export interface SearchFile {
  readonly pages: AsPlainObject;
  readonly asked: AsPlainObject;
  /** Words of questions in the other language, and the same in this one. */
  readonly foreign: Readonly<Record<string, string>>;
}

const PARTS: Readonly<Record<string, (section: SearchedSection) => readonly string[]>> = {
  headings: ({ heading, names }) => [heading, ...names],
  asked: ({ asked }) => asked,
  text: ({ text }) => [text],
  fields: ({ fields }) => [fields],
};

const termsIn = (language: Language) => ({
  tokenize: tokensOf,
  processTerm: (word: string) => termOf(word, language),
});

export function pageOptions(language: Language): Options<SearchedPage> {
  return {
    fields: ['title', ...Object.keys(PARTS)],
    storeFields: ['title', 'kind', 'isDetail', 'sections'],
    extractField: (page, field) => {
      const part = PARTS[field];
      return part === undefined ? page[field as 'title'] : page.sections.flatMap(part).join(' ');
    },
    ...termsIn(language),
  };
}

export function askedOptions(language: Language): Options<AskedPhrases> {
  return { fields: ['asked'], storeFields: ['page'], ...termsIn(language) };
}
