import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'preact-render-to-string';
import { type Operation, operations, webhooks } from '../../mock/src/contract/reader/operations.ts';
import { readContract } from '../../scripts/read-contract.ts';
import type { Language } from '../language.ts';
import { readComments } from '../translations/comments.ts';
import {
  API_SOURCE,
  CONTROL_SOURCE,
  contractIn,
  type Source,
  type TranslatedContract,
} from '../translations/contract-in.ts';
import { readNames } from '../translations/names.ts';
import type { Assets } from './assets.ts';
import { addressOf, BASE, consoleSlug } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { API } from './base/planes.ts';
import { termsOf } from './base/terms.ts';
import { WORDS } from './base/words.ts';
import { Code } from './components/Code.tsx';
import { Shell } from './components/Shell.tsx';
import { SidebarGroup } from './components/Sidebar.tsx';
import { consoleDataOf } from './console-data.ts';
import { decisionsOf } from './contract/decisions.ts';
import { errorCodes } from './contract/errors.ts';
import { chaptersOf, codeOf } from './contract/guide.ts';
import { linksBetween } from './contract/links.ts';
import { machinesOf } from './contract/machines.ts';
import { marksIn } from './contract/marks.ts';
import { controlSiteOf } from './control-site.ts';
import { writeForMachines } from './for-machines.ts';
import { journeysIn } from './journeys/journeys.ts';
import { toMarkdown } from './markdown/from-html.ts';
import { createMarkdown } from './markdown/markdown.ts';
import { type NavigationGroup, navigationOf } from './navigation.ts';
import { pagesOf } from './pages.ts';
import type { Releases } from './releases/releases.ts';
import type { SearchedPage } from './search/search-index.ts';
import { searchedPage } from './search/searched.ts';
import { type Site, SiteContext } from './site.ts';

/** What the sites of all languages share. */
export interface Shared {
  readonly output: string;
  readonly assets: Assets;
  readonly releases: Releases;
  /** Whether the reference in one file is made with these pages. */
  readonly hasReference: boolean;
}

/** What a contract says in a language: that of the API, and that of the control plane. */
export interface Contracts {
  readonly language: Language;
  readonly api: TranslatedContract;
  readonly control: TranslatedContract;
}

export async function readContracts(language: Language): Promise<Contracts> {
  const read = async (source: Source) => contractIn(language, await readContract(source.contract), source);
  const [api, control] = await Promise.all([read(API_SOURCE), read(CONTROL_SOURCE)]);
  return { language, api, control };
}

/**
 * Writes the pages of one language.
 * @param found takes what the search reads of each page
 */
export async function writeSite(
  contracts: Contracts,
  shared: Shared,
  found: (page: SearchedPage) => void,
): Promise<void> {
  const site = siteOf(contracts, shared);
  const pages = pagesOf(site);
  const navigation = navigationOf(site);
  const sidebar = sidebarOf(site, navigation);
  for (const page of pages) {
    writePage({ shared, site, page, navigation, sidebar, found });
    // Between two pages the search is sent what was found, here and in the other thread.
    await setImmediate();
  }
  for (const operation of site.operations) writeConsole(shared.output, site, operation);
  await writeForMachines(shared.output, site, pages, navigation);
}

function siteOf(
  { language, api: { original, contract: document, untranslated }, control }: Contracts,
  { assets, releases, hasReference }: Shared,
): Site {
  const words = WORDS[language];
  const called = operations(document);
  const controlled = operations(control.contract);
  const sent = webhooks(document);
  const chapters = chaptersOf(document, original, words.overview);
  const linkOf = termsOf({ document, operations: called, webhooks: sent, control: controlled }, language);
  const code = (text: string, info: string) =>
    render(site, <Code code={text} language={info.split(' ')[0] ?? ''} />);
  const names = language === 'pt' ? new Map<string, string>() : readNames();
  const comments = language === 'pt' ? readComments() : new Map<string, string>();
  const meaningOf = (name: string) => names.get(name);
  const to = (slug: string) => addressOf(language, slug);
  const site: Site = {
    plane: API,
    api: document,
    language,
    words,
    document,
    untranslated,
    chapters,
    operations: called,
    webhooks: sent,
    links: linksBetween(document, called),
    machines: machinesOf(document),
    errors: errorCodes(document, chapters, called),
    decisions: decisionsOf(document),
    marks: marksIn({ pointer: '', node: document }),
    markdown: createMarkdown({
      code,
      linkOf,
      meaningOf,
      to,
      codeOf: (chapter) => codeOf(chapters, chapter),
      commentOf: (text) => comments.get(text),
      linkToHere: words.linkToHere,
    }),
    journeys: journeysIn(language, { api: called, control: controlled }),
    releases,
    hasReference,
    consoleScript: assets.console,
    linkOf,
    linkOfType: linkOf,
    meaningOf,
    to,
  };
  return { ...site, control: controlSiteOf(site, control) };
}

interface Writing {
  readonly shared: Shared;
  readonly site: Site;
  readonly page: Page;
  readonly navigation: readonly NavigationGroup[];
  readonly sidebar: (slug: string) => string;
  readonly found: (page: SearchedPage) => void;
}

/** A page, and beside it the same as Markdown. */
function writePage({ shared, site, page, navigation, sidebar, found }: Writing): void {
  const { output, assets } = shared;
  const path = join(output, site.to(page.slug).slice(BASE.length));
  const isFile = path.endsWith('.html');
  mkdirSync(isFile ? dirname(path) : path, { recursive: true });
  const content = render(site, page.content);
  const searched = searchedPage(site, page, content, navigation);
  if (searched) found(searched);
  const shell = (
    <Shell
      page={page}
      content={content}
      navigation={navigation}
      sidebar={sidebar(page.slug)}
      assets={assets}
    />
  );
  writeFileSync(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) writeFileSync(join(path, 'index.md'), toMarkdown(content));
}

function writeConsole(output: string, site: Site, operation: Operation): void {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  writeFileSync(path, JSON.stringify(consoleDataOf(site, operation)));
}

/** Renders the sidebar of a page. A group is the same on all pages but its own, and so is rendered once for them. */
function sidebarOf(site: Site, navigation: readonly NavigationGroup[]): (slug: string) => string {
  const groups = navigation.map((group) => ({ group, html: render(site, <SidebarGroup group={group} />) }));
  return (slug) =>
    groups
      .map(({ group, html }) =>
        group.items.some((item) => item.slug === slug)
          ? render(site, <SidebarGroup group={group} slug={slug} />)
          : html,
      )
      .join('');
}

function render(site: Site, element: preact.VNode): string {
  return renderToString(<SiteContext.Provider value={site}>{element}</SiteContext.Provider>);
}
