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
  readonly consoleScript: string;
  readonly sampleWorker: string;
  readonly sdk: string;
  readonly linkOf: (term: string) => string | undefined;
  /** Addresses of the named types' descriptions; empty if types are described only where they are used. */
  readonly typePlaces: ReadonlyMap<string, string>;
  /** Whether to describe a type here: on its own page, and only once. */
  readonly takeType: (name: string) => boolean;
  readonly meaningOf: (name: string) => string | undefined;
  readonly asked: ReadonlyMap<string, readonly string[]>;
  readonly to: (slug: string) => string;
  /** The API's contract, whose operations are the steps before every sample. */
  readonly api: JsonObject;
  /**
   * The operation, when several share a page: its headings are one level lower, and its ids have its name as
   * prefix.
   */
  readonly part?: string;
  readonly control?: Site;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function siteOn(site: Site, slug: string): Site {
  const places = [...site.typePlaces].filter(([name, place]) => place === `${slug}#${name}`);
  const left = new Set(places.map(([name]) => name));
  return { ...site, takeType: (name) => left.delete(name) };
}

export const anchorOn = ({ part }: Site, name: string): string =>
  part === undefined ? name : `${part}-${name}`;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error('A component was rendered outside of a site');
  return site;
}
