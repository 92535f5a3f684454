import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenOperation } from '../../mock/src/contract/reader/written-operations.ts';
import type { Contracts } from '../translations/contract-in.ts';
import { SEARCH_FOLDER } from './assets.ts';
import { BASE, consoleSlug } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { Shell } from './components/Shell.tsx';
import { consoleDataOf } from './console-data.ts';
import { foldersOf, leadingOn } from './folders.ts';
import { pointerToIndex, writeForMachines } from './for-machines.ts';
import { type Made, makeSite } from './make-site.tsx';
import { toMarkdown } from './markdown/from-html.ts';
import { parseHtml } from './markdown/html-tree.ts';
import { type Area, navigationOf } from './navigation.ts';
import { pagesOf } from './pages.ts';
import { render } from './render.tsx';
import { sampleModuleOf } from './sample-module.ts';
import type { SearchedPage } from './search/page.ts';
import { writeIndex } from './search/search-index.ts';
import { isSearched, searchedPage } from './search/searched.ts';
import { type Site, siteOn } from './site.ts';

export interface Shared extends Made {
  readonly output: string;
}

export async function writeSite(contracts: Contracts, shared: Shared): Promise<void> {
  const site = makeSite(contracts, shared);
  const pages = pagesOf(site);
  const navigation = navigationOf(site, pages);
  const written = pages.map((page) => writePage(page, { shared, site, navigation }));
  for (const [folder, first] of foldersOf(pages, navigation))
    writeFileSync(
      join(shared.output, site.to(folder).slice(BASE.length), 'index.html'),
      leadingOn(site, first),
    );
  for (const operation of site.operations) writeConsole(shared.output, site, operation);
  // The sample modules are the same in every language.
  if (site.language === 'pt') for (const { id } of site.operations) writeSample(shared.output, site, id);
  const searched = written.flatMap(({ found }) => found ?? []);
  await writeIndex(join(shared.output, SEARCH_FOLDER), site.language, searched);
  const texts = new Map(written.map(({ page, markdown }) => [page, markdown]));
  await writeForMachines(shared.output, { site, navigation, texts });
}

interface Writing {
  readonly shared: Shared;
  readonly site: Site;
  readonly navigation: readonly Area[];
}

interface Written {
  readonly page: Page;
  readonly markdown: string;
  readonly found: SearchedPage | undefined;
}

function writePage(page: Page, { shared, site, navigation }: Writing): Written {
  const { output, assets } = shared;
  const path = join(output, site.to(page.slug).slice(BASE.length));
  const isFile = path.endsWith('.html');
  mkdirSync(isFile ? dirname(path) : path, { recursive: true });
  const content = render(siteOn(site, page.slug), page.content);
  const tree = parseHtml(content);
  const shell = <Shell page={page} content={content} navigation={navigation} assets={assets} />;
  writeFileSync(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  const markdown = toMarkdown(tree);
  if (!isFile) writeFileSync(join(path, 'index.md'), `${pointerToIndex(site)}\n\n${markdown}`);
  const found = isSearched(page.slug) ? searchedPage(site, page, tree, navigation) : undefined;
  return { page, markdown, found };
}

function writeConsole(output: string, site: Site, operation: WrittenOperation): void {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  writeFileSync(path, JSON.stringify(consoleDataOf(site, operation)));
}

function writeSample(output: string, site: Site, id: string): void {
  const { address, text } = sampleModuleOf(site, id);
  writeFileSync(join(output, address.slice(BASE.length)), text);
}
