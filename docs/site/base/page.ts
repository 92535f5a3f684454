import type { VNode } from 'preact';

/** A page of the site, before its shell. */
export interface Page {
  /** Its folder, from the root of its language. */
  readonly slug: string;
  readonly title: string;
  /** Its description for search engines and lists of pages, as plain text. */
  readonly description: string;
  /** Further words by which the search finds it. */
  readonly keywords?: string;
  /** The same for places on it, by their ids. */
  readonly keywordsOf?: Readonly<Record<string, string>>;
  readonly content: VNode;
  /** How its content is laid out; `columns` shows code beside the text, and has no table of contents. */
  readonly layout?: 'text' | 'columns';
}
