import type { AsPlainObject, Options } from 'minisearch';
import type { Language } from '../../language.ts';
import { termOf, tokensOf } from './terms.ts';

export interface SearchedPage {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** Whether it is a reference page, such as a type: it ranks below explanations. */
  readonly isDetail: boolean;
  readonly sections: readonly SearchedSection[];
}

/** The text below a heading; text above the first heading has no anchor. */
export interface SearchedSection {
  readonly anchor: string;
  readonly heading: string;
  readonly names: readonly string[];
  readonly asked: readonly string[];
  readonly text: string;
  readonly fields: string;
}

export interface AskedPhrases {
  readonly id: number;
  readonly page: string;
  readonly asked: string;
}

export interface SearchFile {
  readonly pages: AsPlainObject;
  readonly asked: AsPlainObject;
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
