import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../mock/src/contract/reader/written-operations.ts';
import type { Decision } from '../../scripts/contract/decisions.ts';
import type { Machine } from '../../scripts/contract/machines.ts';
import type { Mark } from '../../scripts/contract/marks.ts';
import type { Language } from '../language.ts';
import type { Plane } from './base/planes.ts';
import type { Words } from './base/words.ts';
import type { ErrorCode } from './contract/errors.ts';
import type { Chapter } from './contract/guide.ts';
import type { Link } from './contract/links.ts';
import type { Journey } from './journeys/journeys.ts';
import type { Markdown } from './markdown/markdown.ts';

/** All that the pages of one contract are made from, in one language. */
export interface Site {
  readonly plane: Plane;
  readonly language: Language;
  readonly words: Words;
  readonly document: JsonObject;
  readonly untranslated: { has(pointer: string): boolean };
  readonly chapters: readonly Chapter[];
  readonly operations: readonly WrittenOperation[];
  readonly webhooks: readonly WrittenOperation[];
  readonly links: readonly Link[];
  readonly machines: readonly Machine[];
  readonly errors: readonly ErrorCode[];
  readonly decisions: readonly Decision[];
  readonly marks: readonly Mark[];
  readonly journeys: readonly Journey[];
  readonly markdown: Markdown;
  /** The address of the script of consoles. */
  readonly consoleScript: string;
  /** The address of the worker that runs samples. */
  readonly sampleWorker: string;
  /** The address of the SDK for browsers, which samples import. */
  readonly sdk: string;
  /** The address that explains a term of a contract. */
  readonly linkOf: (term: string) => string | undefined;
  /** Where the named types of this contract are described; empty when that is nowhere but where they are used. */
  readonly typePlaces: ReadonlyMap<string, string>;
  /** Whether a type is to be described here: on the page that its place names, and there once. */
  readonly takeType: (name: string) => boolean;
  /** The meaning of a name of the contract, for readers of another language. */
  readonly meaningOf: (name: string) => string | undefined;
  /** How people ask for a page, or for a place on it, by its slug. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
  /** The address of a page, or of a place on it, in this language. */
  readonly to: (slug: string) => string;
  /** The contract of the API, whose operations the stories before samples call. */
  readonly api: JsonObject;
  /**
   * The operation that is shown as a part of a page with others: its headings are one level lower, and the ids on the page
   * begin with its own.
   */
  readonly part?: string;
  /** The same for the control plane of the sandbox, which has none itself. */
  readonly control?: Site;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site as one page sees it, which describes the types that have their place there. */
export function siteOn(site: Site, slug: string): Site {
  const places = [...site.typePlaces].filter(([name, place]) => place === `${slug}#${name}`);
  const left = new Set(places.map(([name]) => name));
  return { ...site, takeType: (name) => left.delete(name) };
}

/** The id of a place of an operation, on whichever page it is shown. */
export const anchorOn = ({ part }: Site, name: string): string =>
  part === undefined ? name : `${part}-${name}`;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error('A component was rendered outside of a site');
  return site;
}
