import { LANG, LANGUAGES } from '../../language.ts';
import type { Assets } from '../assets.ts';
import { addressOf, slugs } from '../base/addresses.ts';
import { headingsIn } from '../base/headings.ts';
import type { Page } from '../base/page.ts';
import { WORDS } from '../base/words.ts';
import type { NavigationGroup } from '../navigation.ts';
import { useSite } from '../site.ts';
import { Contents } from './Contents.tsx';
import { DashboardLink } from './DashboardLink.tsx';
import { html } from './Prose.tsx';
import { SearchDialog, SearchTool } from './Search.tsx';

interface ShellProps {
  readonly page: Page;
  /** The content, rendered. */
  readonly content: string;
  readonly navigation: readonly NavigationGroup[];
  /** The navigation, rendered. */
  readonly sidebar: string;
  readonly assets: Assets;
}

/** The frame of every page. */
export function Shell({ page, content, navigation, sidebar, assets }: ShellProps) {
  const { language, words, to } = useSite();
  const layout = page.layout ?? 'text';
  const isFile = page.slug.endsWith('.html');
  const isForeign = language !== 'pt' && content.includes(' data-untranslated');
  return (
    <html lang={LANG[language]}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.slug === '' ? words.siteName : `${page.title} · ${words.siteName}`}</title>
        <meta name="description" content={page.description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        {/* Before anything is painted, so that no page flashes in the other theme. */}
        <script src={assets.first} />
        <link rel="stylesheet" href={assets.style} />
        {isFile ? null : <link rel="alternate" type="text/markdown" href={`${to(page.slug)}index.md`} />}
        <script type="module" src={assets.script} />
      </head>
      <body class={layout}>
        <a class="skip" href="#conteudo">
          {words.skip}
        </a>
        <Header slug={page.slug} icon={assets.icon} />
        <div class="frame">
          <nav class="sidebar" id="menu" aria-label={words.sections} {...html(sidebar)} />
          <main id="conteudo" tabIndex={-1}>
            {isForeign ? <p class="foreign">{words.pageNotTranslated}</p> : null}
            <article {...html(content)} />
            {isFile ? null : <PageTools slug={page.slug} />}
            <Neighbours slug={page.slug} navigation={navigation} />
          </main>
          {layout === 'text' ? <Contents headings={headingsIn(content)} /> : null}
        </div>
        <SearchDialog script={assets.search} />
      </body>
    </html>
  );
}

function Header({ slug, icon }: { readonly slug: string; readonly icon: string }) {
  const { language, words, to } = useSite();
  return (
    <header class="top">
      <a class="brand" href={to('')}>
        <img src={icon} alt="" width="24" height="24" /> <strong>Tesa</strong> <span>API</span>
      </a>
      <div class="tools">
        <SearchTool />
        <DashboardLink class="to-dashboard">{words.dashboard}</DashboardLink>
        {language === 'pt' ? null : (
          <a class="glossary" href={to(slugs.glossary)}>
            {words.glossary}
          </a>
        )}
        <nav class="languages" aria-label={words.otherLanguage}>
          {LANGUAGES.map((other) => (
            <a
              key={other}
              href={addressOf(other, slug)}
              lang={LANG[other]}
              hreflang={LANG[other]}
              aria-current={other === language ? 'true' : undefined}
            >
              <abbr title={WORDS[other].language}>{other.toUpperCase()}</abbr>
            </a>
          ))}
        </nav>
        <button class="theme" type="button" aria-label={words.theme} />
        <a class="menu" href="#menu">
          {words.menu}
        </a>
      </div>
    </header>
  );
}

function Neighbours({
  slug,
  navigation,
}: {
  readonly slug: string;
  readonly navigation: readonly NavigationGroup[];
}) {
  const { words, to } = useSite();
  const items = navigation.flatMap((group) => group.items);
  const index = items.findIndex((item) => item.slug === slug);
  const previous = index > 0 ? items[index - 1] : undefined;
  const next = index < 0 ? undefined : items[index + 1];
  return (
    <nav class="neighbours" aria-label={`${words.previous}, ${words.next}`}>
      {previous && (
        <a rel="prev" href={to(previous.slug)}>
          <small>{words.previous}</small> {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={to(next.slug)}>
          <small>{words.next}</small> {next.title}
        </a>
      )}
    </nav>
  );
}

function PageTools({ slug }: { readonly slug: string }) {
  const { words, to } = useSite();
  return (
    <p class="page-tools">
      <a href={`${to(slug)}index.md`}>{words.asMarkdown}</a>
      <button class="copy-page" type="button" data-source={`${to(slug)}index.md`} data-copied={words.copied}>
        {words.copyMarkdown}
      </button>
    </p>
  );
}
