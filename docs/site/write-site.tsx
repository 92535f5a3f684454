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
import { writeMoved } from './moved.ts';
import { type Area, navigationOf } from './navigation.ts';
import { pagesOf } from './pages.ts';
import { render } from './render.tsx';
import type { Place } from './search/place.ts';
import { placesOf } from './search/searched.ts';
import { type Site, siteOn } from './site.ts';

/** What the languages share. */
export interface Shared extends Made {
  /** The folder that the pages are written to. */
  readonly output: string;
}

/**
 * Writes the pages of one language.
 * @param found called with the places of each page, for the search
 */
export async function writeSite(
  contracts: Contracts,
  shared: Shared,
  found: (places: readonly Place[]) => void,
): Promise<void> {
  const site = makeSite(contracts, shared);
  const pages = pagesOf(site);
  const navigation = navigationOf(site, pages);
  for (const page of pages) {
    writePage({ shared, site, page, navigation, found });
    // Between two pages the texts of both threads are sent to the search.
    await setImmediate();
  }
  writeMoved(shared.output, site);
  for (const operation of site.operations) writeConsole(shared.output, site, operation);
  await writeForMachines(shared.output, site, pages, navigation);
}

interface Writing {
  readonly shared: Shared;
  readonly site: Site;
  readonly page: Page;
  readonly navigation: readonly Area[];
  readonly found: (places: readonly Place[]) => void;
}

/** A page, and beside it the same as Markdown. */
function writePage({ shared, site, page, navigation, found }: Writing): void {
  const { output, assets } = shared;
  const path = join(output, site.to(page.slug).slice(BASE.length));
  const isFile = path.endsWith('.html');
  mkdirSync(isFile ? dirname(path) : path, { recursive: true });
  const content = render(siteOn(site, page.slug), page.content);
  found(placesOf(site, page, content, navigation));
  const shell = <Shell page={page} content={content} navigation={navigation} assets={assets} />;
  writeFileSync(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) writeFileSync(join(path, 'index.md'), toMarkdown(content));
}

function writeConsole(output: string, site: Site, operation: Operation): void {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  writeFileSync(path, JSON.stringify(consoleDataOf(site, operation)));
}
