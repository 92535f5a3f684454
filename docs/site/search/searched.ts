import { LANG } from '../../language.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { escapeHtml } from '../markdown/escape-html.ts';
import type { NavigationGroup } from '../navigation.ts';
import type { Site } from '../site.ts';
import { KEYWORDS } from './keywords.ts';
import type { SearchedPage } from './search-index.ts';

/** Pages that only lead to others. */
const UNSEARCHED: readonly string[] = [slugs.notFound, slugs.allPages];

/** A page as the search reads it: without its frame, and with its keywords. */
export function searchedPage(
  { language, words, to }: Site,
  page: Page,
  content: string,
  navigation: readonly NavigationGroup[],
): SearchedPage | undefined {
  if (UNSEARCHED.includes(page.slug)) return undefined;
  const group = navigation.find(({ items }) => items.some(({ slug }) => slug === page.slug));
  const head = [
    meta('title', page.title),
    meta('keywords', [page.keywords, KEYWORDS[language][page.slug]].filter(Boolean).join(' ')),
    filter('kind', group?.title ?? words.types),
    isDetail(page.slug) ? filter('detail', 'yes') : '',
  ];
  const body = withKeywords(content, page.slug, KEYWORDS[language]);
  return {
    address: to(page.slug),
    html: `<html lang="${LANG[language]}"><body>${head.join('')}${body}</body></html>`,
  };
}

/** Whether a page is one that readers look up by its name: of a type, or of an operation of the control plane. */
const isDetail = (slug: string) =>
  [slugs.types, slugs.control].some((folder) => slug.startsWith(folder) && slug !== folder);

const filter = (name: string, value: string) =>
  `<p data-pagefind-filter="${escapeHtml(`${name}:${value}`)}"></p>`;

const meta = (name: string, value: string) =>
  value === '' ? '' : `<p data-pagefind-meta="${escapeHtml(`${name}:${value}`)}"></p>`;

/** The keywords of a place, such as `erros/#nao_encontrado`, come after its heading. */
function withKeywords(content: string, slug: string, keywords: Readonly<Record<string, string>>): string {
  if (!Object.keys(keywords).some((place) => place.startsWith(`${slug}#`))) return content;
  return content.replaceAll(/<(h[23]) id="([^"]+)".*?<\/\1>/gs, (heading, _tag, id) => {
    const words = keywords[`${slug}#${id}`];
    return words === undefined ? heading : `${heading}<p data-pagefind-weight="6">${escapeHtml(words)}</p>`;
  });
}
