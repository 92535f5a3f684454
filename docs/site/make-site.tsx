import { operations, webhooks } from '../../mock/src/contract/reader/operations.ts';
import { readComments } from '../translations/comments.ts';
import type { Contracts } from '../translations/contract-in.ts';
import { readNames } from '../translations/names.ts';
import type { Assets } from './assets.ts';
import { addressOf } from './base/addresses.ts';
import { API } from './base/planes.ts';
import { termsOf } from './base/terms.ts';
import { WORDS } from './base/words.ts';
import { Code } from './components/Code.tsx';
import { decisionsOf } from './contract/decisions.ts';
import { errorCodes } from './contract/errors.ts';
import { chaptersOf, codeOf } from './contract/guide.ts';
import { linksBetween } from './contract/links.ts';
import { machinesOf } from './contract/machines.ts';
import { marksIn } from './contract/marks.ts';
import { controlSiteOf } from './control-site.ts';
import { journeysIn } from './journeys/journeys.ts';
import { createMarkdown } from './markdown/markdown.ts';
import type { Releases } from './releases/releases.ts';
import { render } from './render.tsx';
import type { Site } from './site.ts';

/** The parts that all languages share. */
export interface Made {
  readonly assets: Assets;
  readonly releases: Releases;
  /** Whether the reference in one file is made with these pages. */
  readonly hasReference: boolean;
}

/** Makes the site of one language. */
export function makeSite(
  { language, api: { original, contract: document, untranslated }, control }: Contracts,
  { assets, releases, hasReference }: Made,
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
