import type { VNode } from 'preact';

export interface Page {
  readonly slug: string;
  readonly title: string;
  /** Plain text for search engines and lists of pages. */
  readonly description: string;
  /** Names in a contract for which this page is the first search result. */
  readonly names?: readonly string[];
  /** The same for the sections of the page, by their ids. */
  readonly namesOf?: Readonly<Record<string, readonly string[]>>;
  readonly content: VNode;
  /** `columns` shows code beside the text, `wide` a wide table; neither has a table of contents. */
  readonly layout?: 'text' | 'wide' | 'columns';
}
