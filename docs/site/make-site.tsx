import { operations, webhooks } from '../../mock/src/contract/reader/written-operations.ts';
import { decisionsOf } from '../../scripts/contract/decisions.ts';
import { machinesOf } from '../../scripts/contract/machines.ts';
import { marksIn } from '../../scripts/contract/marks.ts';
import { readComments } from '../translations/comments.ts';
import type { Contracts } from '../translations/contract-in.ts';
import { readNames } from '../translations/names.ts';
import type { Assets } from './assets.ts';
import { addressOf, slugs } from './base/addresses.ts';
import { API } from './base/planes.ts';
import { termsOf } from './base/terms.ts';
import { WORDS } from './base/words.ts';
import { Block as CodeBlock, languageOf } from './components/Block.tsx';
import { titleOf } from './components/Code.tsx';
import { Tabs } from './components/Tabs.tsx';
import { errorCodes } from './contract/errors.ts';
import { chaptersOf, codeOf } from './contract/guide.ts';
import { linksBetween } from './contract/links.ts';
import { typePlacesOf } from './contract/type-places.ts';
import { controlSiteOf } from './control-site.ts';
import { journeysIn } from './journeys/journeys.ts';
import { createMarkdown, type MarkdownBlock } from './markdown/markdown.ts';
import { render } from './render.tsx';
import { readAsked } from './search/asked.ts';
import type { Site } from './site.ts';

export interface Made {
  readonly assets: Assets;
}

export function makeSite(
  { language, api: { original, contract: document, untranslated }, control }: Contracts,
  { assets }: Made,
): Site {
  const words = WORDS[language];
  const called = operations(document);
  const controlled = operations(control.contract);
  const sent = webhooks(document);
  const chapters = chaptersOf(document, original, words.overview);
  const typePlaces = typePlacesOf(document, called, sent);
  const linkOf = termsOf(
    { document, operations: called, webhooks: sent, control: controlled, typePlaces },
    language,
  );
  const code = (block: MarkdownBlock) => render(site, <CodeBlock {...block} />);
  const tabs = (blocks: readonly MarkdownBlock[]) =>
    render(site, <Tabs choice="language" tabs={blocks.map(tabOf)} />);
  const tabOf = (block: MarkdownBlock) => {
    const key = languageOf(block.info);
    return { key, title: titleOf(key, words) ?? key, content: <CodeBlock {...block} /> };
  };
  const names = language === 'pt' ? new Map<string, string>() : readNames();
  const comments = language === 'pt' ? readComments() : new Map<string, string>();
  const meaningOf = (name: string) => names.get(name);
  const to = (slug: string) => addressOf(language, slug);
  const titles = new Map(chapters.map(({ title, slug }) => [title, slugs.chapter(slug)] as const));
  const linkOfTitle = (title: string) => {
    const slug = titles.get(title);
    return slug === undefined ? undefined : to(slug);
  };
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
    errors: errorCodes(document, called),
    decisions: decisionsOf(document),
    marks: marksIn({ pointer: '', node: document }),
    markdown: createMarkdown({
      code,
      tabs,
      linkOf,
      linkOfTitle,
      meaningOf,
      to,
      codeOf: (chapter) => codeOf(chapters, chapter),
      commentOf: (text) => comments.get(text),
      dagger: words.dagger(`${slugs.openPoints}#suposicoes`),
      linkToHere: words.linkToHere,
    }),
    journeys: journeysIn(language, { api: called, control: controlled }),
    consoleScript: assets.console[language],
    sampleWorker: assets.sampleWorker,
    sdk: assets.sdk,
    linkOf,
    typePlaces,
    takeType: () => false,
    meaningOf,
    asked: readAsked(language),
    to,
  };
  return { ...site, control: controlSiteOf(site, control) };
}
