import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Operation } from '../../mock/src/contract/reader/operations.ts';
import type { Contracts } from '../translations/contract-in.ts';
import { BASE, consoleSlug, slugs } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { Shell } from './components/Shell.tsx';
import { consoleDataOf } from './console-data.ts';
import { writeForMachines } from './for-machines.ts';
import { type Made, makeSite } from './make-site.tsx';
import { toMarkdown } from './markdown/from-html.ts';
import { writeMoved } from './moved.ts';
import { type Area, navigationOf } from './navigation.ts';
import { contractPages } from './pages/contracts/Contracts.tsx';
import { pagesOf } from './pages.ts';
import type { Told } from './reader.ts';
import type { Releases } from './releases/releases.ts';
import { render } from './render.tsx';
import type { SearchedPage } from './search/page.ts';
import { isSearched, searchedPage } from './search/searched.ts';
import { type Site, siteOn } from './site.ts';

/** What the languages share. */
export interface Shared extends Made {
  /** The folder that the pages are written to. */
  readonly output: string;
}

/** How many pages there will be; the files of one that is written; in the end, all of them for the search. */
export type News = Told | { readonly searched: readonly SearchedPage[] };

/** What goes on around the writing of a language. */
export interface Surroundings {
  /** The address that somebody waits for. */
  readonly asked: { address?: string };
  /** The releases, once they are compared. */
  readonly compared: Promise<Releases>;
  readonly tell: (news: News) => void;
}

/** Writes the pages of one language: one that somebody waits for before the others, and those of the releases last. */
export async function writeSite(
  contracts: Contracts,
  shared: Shared,
  { asked, compared, tell }: Surroundings,
): Promise<void> {
  const site = makeSite(contracts, shared);
  const all = pagesOf(site);
  tell({ pages: all.length });
  const navigation = navigationOf(site, all);
  const searched = new Map<string, SearchedPage>();
  const writing = { shared, navigation, searched, asked, tell };
  const first = all.filter(({ slug }) => !slug.startsWith(slugs.contracts));
  await writePages(first, { ...writing, site });
  const whole = { ...site, releases: await compared };
  const last = contractPages(whole);
  await writePages(last, { ...writing, site: whole });
  writeMoved(shared.output, site);
  for (const operation of site.operations) writeConsole(shared.output, site, operation);
  // In their own order, whichever was asked for first.
  tell({ searched: all.flatMap(({ slug }) => searched.get(slug) ?? []) });
  const pages = all.map((page) => last.find(({ slug }) => slug === page.slug) ?? page);
  await writeForMachines(shared.output, whole, pages, navigation);
}

interface Writing extends Omit<Surroundings, 'compared'> {
  readonly shared: Shared;
  readonly site: Site;
  readonly navigation: readonly Area[];
  /** Each page that was written, by its slug. */
  readonly searched: Map<string, SearchedPage>;
}

async function writePages(pages: readonly Page[], writing: Writing): Promise<void> {
  const { site, asked } = writing;
  const left = new Map(pages.map((page) => [site.to(page.slug), page]));
  const next = (): Page | undefined => left.get(asked.address ?? '') ?? left.values().next().value;
  for (let page = next(); page !== undefined; page = next()) {
    writePage(page, writing);
    left.delete(site.to(page.slug));
    // Between two pages the other thread is heard, and who waits for a page.
    await setImmediate();
  }
}

/** A page, and beside it the same as Markdown. */
function writePage(page: Page, { shared, site, navigation, searched, tell }: Writing): void {
  const { output, assets } = shared;
  const place = site.to(page.slug).slice(`${BASE}/`.length);
  const path = join(output, place);
  const isFile = path.endsWith('.html');
  mkdirSync(isFile ? dirname(path) : path, { recursive: true });
  const content = render(siteOn(site, page.slug), page.content);
  if (isSearched(page.slug)) searched.set(page.slug, searchedPage(site, page, content, navigation));
  const shell = <Shell page={page} content={content} navigation={navigation} assets={assets} />;
  writeFileSync(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) writeFileSync(join(path, 'index.md'), toMarkdown(content));
  tell({ files: isFile ? [place] : [`${place}index.html`, `${place}index.md`] });
}

function writeConsole(output: string, site: Site, operation: Operation): void {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  writeFileSync(path, JSON.stringify(consoleDataOf(site, operation)));
}
