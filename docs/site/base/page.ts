import type { VNode } from 'preact';

/** A page of the site, before its shell. */
export interface Page {
  /** Its folder, from the root of its language. */
  readonly slug: string;
  readonly title: string;
  /** Its description for search engines and lists of pages, as plain text. */
  readonly description: string;
  /** What it is called in a contract: a search for one of them finds it first. */
  readonly names?: readonly string[];
  /** The same for places on it, by their ids. */
  readonly namesOf?: Readonly<Record<string, readonly string[]>>;
  readonly content: VNode;
  /** How its content is laid out: `columns` shows code beside the text, `wide` a table; neither has a table of contents. */
  readonly layout?: 'text' | 'wide' | 'columns';
}
