import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Operation } from '../../mock/src/contract/reader/operations.ts';
import type { Contracts } from '../translations/contract-in.ts';
import { BASE, consoleSlug } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { Shell } from './components/Shell.tsx';
import { consoleDataOf } from './console-data.ts';
import { writeForMachines } from './for-machines.ts';
import { type Made, makeSite } from './make-site.tsx';
import { toMarkdown } from './markdown/from-html.ts';
import { parseHtml } from './markdown/html-tree.ts';
import { type Area, navigationOf } from './navigation.ts';
import { pagesOf } from './pages.ts';
import type { Told } from './reader.ts';
import { render } from './render.tsx';
import { sampleModuleOf } from './sample-module.ts';
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
  readonly tell: (news: News) => void;
}

/** Writes the pages of one language: one that somebody waits for before the others. */
export async function writeSite(
  contracts: Contracts,
  shared: Shared,
  { asked, tell }: Surroundings,
): Promise<void> {
  const site = makeSite(contracts, shared);
  const pages = pagesOf(site);
  tell({ pages: pages.length });
  const navigation = navigationOf(site, pages);
  const searched = new Map<string, SearchedPage>();
  await writePages(pages, { shared, site, navigation, searched, asked, tell });
  for (const operation of site.operations) writeConsole(shared.output, site, operation);
  // They are the same in every language.
  if (site.language === 'pt') for (const { id } of site.operations) writeSample(shared.output, site, id);
  // In their own order, whichever was asked for first.
  tell({ searched: pages.flatMap(({ slug }) => searched.get(slug) ?? []) });
  await writeForMachines(shared.output, site, pages, navigation);
}

interface Writing extends Surroundings {
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
  const tree = parseHtml(content);
  if (isSearched(page.slug)) searched.set(page.slug, searchedPage(site, page, tree, navigation));
  const shell = <Shell page={page} content={content} navigation={navigation} assets={assets} />;
  writeFileSync(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) writeFileSync(join(path, 'index.md'), toMarkdown(tree));
  tell({ files: isFile ? [place] : [`${place}index.html`, `${place}index.md`] });
}

function writeConsole(output: string, site: Site, operation: Operation): void {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  writeFileSync(path, JSON.stringify(consoleDataOf(site, operation)));
}

function writeSample(output: string, site: Site, id: string): void {
  const { address, text } = sampleModuleOf(site, id);
  writeFileSync(join(output, address.slice(BASE.length)), text);
}
