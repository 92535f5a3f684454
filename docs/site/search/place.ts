import type { Options } from 'minisearch';
import type { Language } from '../../language.ts';
import { termOf, tokensOf } from './terms.ts';

/** A section of a page, as the search knows it. */
export interface Place {
  /** Its address, with its anchor. */
  readonly id: string;
  /** The address of its page. */
  readonly page: string;
  readonly title: string;
  /** Empty for what stands above the first heading. */
  readonly heading: string;
  readonly keywords: string;
  readonly text: string;
  /** The part of the docs it belongs to. */
  readonly kind: string;
  /** Whether readers look it up by its name: a type, or an operation of the control plane. */
  readonly isDetail: boolean;
}

/** The same where the index is written and where it is read. */
export function indexOptions(language: Language): Options<Place> {
  return {
    fields: ['title', 'heading', 'keywords', 'text'],
    storeFields: ['page', 'title', 'heading', 'keywords', 'text', 'kind', 'isDetail'],
    tokenize: tokensOf,
    processTerm: (word) => termOf(word, language),
  };
}
