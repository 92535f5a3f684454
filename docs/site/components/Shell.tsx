import { owner } from '../../../scripts/build/owner.ts';
import { LANG, LANGUAGES, type Language } from '../../language.ts';
import type { Assets } from '../assets.ts';
import { addressOf, originOf, slugs } from '../base/addresses.ts';
import { headingsIn } from '../base/headings.ts';
import type { Page } from '../base/page.ts';
import { WORDS } from '../base/words.ts';
import { type Area, placeIn } from '../navigation.ts';
import { MACHINE_WORDS } from '../pages/machines/words.ts';
import { useSite } from '../site.ts';
import { Contents } from './Contents.tsx';
import { DashboardLink } from './DashboardLink.tsx';
import { html } from './Prose.tsx';
import { SearchDialog, SearchTool } from './Search.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Trail } from './Trail.tsx';

interface ShellProps {
  readonly page: Page;
  readonly content: string;
  readonly navigation: readonly Area[];
  readonly assets: Assets;
}

export function Shell({ page, content, navigation, assets }: ShellProps) {
  const { language, words, to } = useSite();
  const layout = page.layout ?? 'text';
  const place = placeIn(navigation, page.slug);
  const [first] = navigation;
  const area = place?.area ?? first;
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
        {isFile ? null : <Addresses page={page} />}
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        {/* Runs before the first paint, so that no page flashes in the wrong theme. */}
        <script src={assets.first} data-home={page.slug === '' ? true : undefined} />
        <link rel="stylesheet" href={assets.style} />
        {isFile ? null : <link rel="alternate" type="text/markdown" href={`${to(page.slug)}index.md`} />}
        <script type="module" src={assets.script} />
      </head>
      <body class={layout}>
        <a class="skip" href="#conteudo">
          {words.skip}
        </a>
        <Header slug={page.slug} icon={assets.icon} />
        <nav class="areas" aria-label={words.areasLabel}>
          <Areas navigation={navigation} current={place?.area} />
        </nav>
        <div class="frame">
          <nav class="sidebar" id="menu" aria-label={words.sections}>
            <div class="in-menu">
              <Areas navigation={navigation} current={place?.area} />
              <DashboardLink>{words.dashboard}</DashboardLink>
            </div>
            {area === undefined ? null : <Sidebar area={area} shown={place?.item} />}
          </nav>
          <main id="conteudo" tabIndex={-1}>
            {place === undefined ? null : <Trail {...place} slug={page.slug} />}
            {isForeign ? <p class="foreign note">{words.pageNotTranslated}</p> : null}
            <article {...html(content)} />
            {isFile ? null : <PageTools slug={page.slug} />}
            <Report />
            {place === undefined ? null : <Neighbours slug={page.slug} area={place.area} />}
            <Foot />
          </main>
          {layout === 'text' ? <Contents headings={headingsIn(content)} /> : null}
        </div>
        <SearchDialog script={assets.search} />
      </body>
    </html>
  );
}

function Addresses({ page: { slug, title, description } }: Pick<ShellProps, 'page'>) {
  const { language, document } = useSite();
  const origin = originOf(document);
  const whole = (other: Language) => `${origin}${addressOf(other, slug)}`;
  return (
    <>
      <link rel="canonical" href={whole(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hreflang={LANG[other]} href={whole(other)} />
      ))}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={whole(language)} />
      <meta property="og:locale" content={LANG[language].replace('-', '_')} />
    </>
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
        <a class="glossary" href={to(slugs.glossary)}>
          {words.glossary}
        </a>
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

interface AreasProps {
  readonly navigation: readonly Area[];
  readonly current: Area | undefined;
}

function Areas({ navigation, current }: AreasProps) {
  const { to } = useSite();
  return navigation.map((area) => (
    <a key={area.title} href={to(area.slug)} aria-current={area === current ? 'true' : undefined}>
      {area.title}
    </a>
  ));
}

function Neighbours({ slug, area }: { readonly slug: string; readonly area: Area }) {
  const { words, to } = useSite();
  const items = area.groups.flatMap((group) => group.items);
  const index = items.findIndex((item) => item.slug === slug);
  const previous = index > 0 ? items[index - 1] : undefined;
  const next = index < 0 ? undefined : items[index + 1];
  if (previous === undefined && next === undefined) return null;
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

function Foot() {
  const { language, words, to } = useSite();
  const links = [
    [slugs.openPoints, words.openPoints],
    [slugs.glossary, words.glossary],
    [slugs.machines, MACHINE_WORDS[language].title],
    [slugs.allPages, words.allPages],
  ] as const;
  return (
    <nav class="foot" aria-label={words.more}>
      {links.map(([slug, title]) => (
        <a key={slug} href={to(slug)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function Report() {
  const { words } = useSite();
  return (
    <p class="report">
      {words.report.mistake} <a href={owner.bugs}>{words.report.tell}</a>. {words.report.vulnerability}{' '}
      <a href={`${repositoryPage}/blob/main/SECURITY.md`}>SECURITY.md</a>.
    </p>
  );
}

const repositoryPage = `${owner.repository.url}`.replace(/^git\+/, '').replace(/\.git$/, '');

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
