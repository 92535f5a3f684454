import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { type Operation, operations, webhooks } from '../../mock/src/contract/reader/operations.ts';
import { contractIn, type TranslatedContract } from '../translations/contract-in.ts';
import { readNames } from '../translations/names.ts';
import { type Assets, SEARCH_FOLDER, writeAssets } from './assets.ts';
import { addressOf, BASE, consoleSlug } from './base/addresses.ts';
import type { Language } from './base/language.ts';
import type { Page } from './base/page.ts';
import { termsOf } from './base/terms.ts';
import { WORDS } from './base/words.ts';
import { Code } from './components/Code.tsx';
import { Shell } from './components/Shell.tsx';
import { consoleDataOf } from './console-data.ts';
import { decisionsOf } from './contract/decisions.ts';
import { errorCodes } from './contract/errors.ts';
import { chaptersOf } from './contract/guide.ts';
import { machinesOf } from './contract/machines.ts';
import { marksIn } from './contract/marks.ts';
import { writeForMachines } from './for-machines.ts';
import { toMarkdown } from './markdown/from-html.ts';
import { createHighlight } from './markdown/highlight.ts';
import { createMarkdown } from './markdown/markdown.ts';
import { type NavigationGroup, navigationOf } from './navigation.ts';
import { pagesOf } from './pages.ts';
import { writeReference } from './reference.ts';
import { readReleases } from './releases/releases.ts';
import { SearchIndex } from './search/search-index.ts';
import { searchedPage } from './search/searched.ts';
import { type Site, SiteContext } from './site.ts';

export interface BuildOptions {
  /** The folder of the released contracts, when it is another. */
  readonly releases?: string | undefined;
  /** Whether the reference in one file is made too, which takes seconds. */
  readonly reference?: boolean | undefined;
}

/** Writes the whole site, in every language, to a folder. */
export async function build(
  output: string,
  { releases: folder, reference }: BuildOptions = {},
): Promise<void> {
  const reading = readReleases(folder);
  const making = reference === true ? writeReference(join(output, 'referencia.html')) : undefined;
  const contracts = Promise.all([contractIn('pt'), contractIn('en')]);
  const [highlight, assets, search] = await Promise.all([
    createHighlight(),
    writeAssets(output),
    SearchIndex.create(),
  ]);
  const [pt, en] = await contracts;
  const releases = await reading;
  for (const [language, contract] of Object.entries({ pt, en }) as [Language, TranslatedContract][]) {
    const site = siteOf(language, contract, pt.contract, {
      highlight,
      releases,
      hasReference: making !== undefined,
      consoleScript: assets.console,
    });
    const pages = pagesOf(site);
    const navigation = navigationOf(site);
    await Promise.all(pages.map((page) => writePage({ output, site, page, navigation, assets, search })));
    await Promise.all(site.operations.map((operation) => writeConsole(output, site, operation)));
    await writeForMachines(output, site, pages);
  }
  await search.write(join(output, SEARCH_FOLDER));
  await making;
}

function siteOf(
  language: Language,
  { contract: document, untranslated }: TranslatedContract,
  original: JsonObject,
  made: Pick<Site, 'highlight' | 'releases' | 'hasReference' | 'consoleScript'>,
): Site {
  const words = WORDS[language];
  const called = operations(document);
  const sent = webhooks(document);
  const chapters = chaptersOf(document, original, words.overview);
  const linkOf = termsOf(document, called, sent, language);
  const code = (text: string, info: string) =>
    render(site, <Code code={text} language={info.split(' ')[0] ?? ''} />);
  const names = language === 'pt' ? new Map<string, string>() : readNames();
  const meaningOf = (name: string) => names.get(name);
  const to = (slug: string) => addressOf(language, slug);
  const site: Site = {
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
    markdown: createMarkdown({ code, linkOf, meaningOf, to, linkToHere: words.linkToHere }),
    ...made,
    linkOf,
    meaningOf,
    to,
  };
  return site;
}

interface Writing {
  readonly output: string;
  readonly site: Site;
  readonly page: Page;
  readonly navigation: readonly NavigationGroup[];
  readonly assets: Assets;
  readonly search: SearchIndex;
}

/** A page, and beside it the same as Markdown. */
async function writePage({ output, site, page, navigation, assets, search }: Writing): Promise<void> {
  const path = join(output, site.to(page.slug).slice(BASE.length));
  const isFile = path.endsWith('.html');
  await mkdir(isFile ? dirname(path) : path, { recursive: true });
  const content = render(site, page.content);
  const searched = searchedPage(site, page, content, navigation);
  if (searched) search.add(searched);
  const shell = <Shell page={page} content={content} navigation={navigation} assets={assets} />;
  await writeFile(isFile ? path : join(path, 'index.html'), `<!doctype html>\n${render(site, shell)}\n`);
  if (!isFile) await writeFile(join(path, 'index.md'), toMarkdown(content));
}

async function writeConsole(output: string, site: Site, operation: Operation): Promise<void> {
  const path = join(output, site.to(consoleSlug(operation.id)).slice(BASE.length));
  await writeFile(path, JSON.stringify(consoleDataOf(site, operation)));
}

function render(site: Site, element: preact.VNode): string {
  return renderToString(<SiteContext.Provider value={site}>{element}</SiteContext.Provider>);
}
