import type { VNode } from 'preact';

export interface Page {
  readonly slug: string;
  readonly title: string;
  /** Plain text, for search engines and lists of pages. */
  readonly description: string;
  /** Names in a contract; a search for one of them finds this page first. */
  readonly names?: readonly string[];
  /** The same for sections of the page, by their ids. */
  readonly namesOf?: Readonly<Record<string, readonly string[]>>;
  readonly content: VNode;
  /** `columns` shows code beside the text, `wide` a table; neither has a table of contents. */
  readonly layout?: 'text' | 'wide' | 'columns';
}
