import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { type Operation, operations, webhooks } from '../../mock/src/contract/reader/operations.ts';
import type { Language } from '../language.ts';
import { readComments } from '../translations/comments.ts';
import {
  API_SOURCE,
  CONTROL_SOURCE,
  contractIn,
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
  /** The contract as it was written. */
  readonly original: JsonObject;
  /** That of the control plane. */
  readonly originalControl: JsonObject;
}

/**
 * Writes the pages of one language.
 * @param found takes what the search reads of each page
 */
export async function writeSite(
  language: Language,
  shared: Shared,
  found: (page: SearchedPage) => void,
): Promise<void> {
  const { original, originalControl } = shared;
  const [contract, control] = await Promise.all([
    contractIn(language, original, API_SOURCE),
    contractIn(language, originalControl, CONTROL_SOURCE),
  ]);
  const site = siteOf(language, { contract, control }, shared);
  const pages = pagesOf(site);
  const navigation = navigationOf(site);
  const sidebar = sidebarOf(site, navigation);
  await Promise.all(pages.map((page) => writePage({ shared, site, page, navigation, sidebar, found })));
  await Promise.all(site.operations.map((operation) => writeConsole(shared.output, site, operation)));
  await writeForMachines(shared.output, site, pages, navigation);
}

function siteOf(
  language: Language,
  {
    contract: { contract: document, untranslated },
    control,
  }: Readonly<Record<'contract' | 'control', TranslatedContract>>,
  { original, originalControl, assets, releases, hasReference }: Shared,
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
  return { ...site, control: controlSiteOf(site, control, originalControl) };
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
async function writePage({ shared, site, page, navigation, sidebar, found }: Writing): Promise<void> {
  const { output, assets } = shared;
  const path = join(output, site.to(page.slug).slice(BASE.length));
  const isFile = path.endsWith('.html');
  await mkdir(isFile ? dirname(path) : path, { recursive: true });
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
  await writeFile(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) await writeFile(join(path, 'index.md'), toMarkdown(content));
}

async function writeConsole(output: string, site: Site, operation: Operation): Promise<void> {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  await writeFile(path, JSON.stringify(consoleDataOf(site, operation)));
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
