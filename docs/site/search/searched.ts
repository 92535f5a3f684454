import { at } from '../../../mock/src/contract/reader/document.ts';
import { readGlossary } from '../../translations/glossary.ts';
import { slugs, termAnchor } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import type { Element } from '../markdown/html-tree.ts';
import { type Area, placeIn } from '../navigation.ts';
import type { Site } from '../site.ts';
import type { SearchedPage, SearchedSection } from './page.ts';
import { sectionsOf } from './sections.ts';

const DETAILS: readonly string[] = [slugs.types, slugs.control, 'producao/'];

/** Whether to index a page; pages that only link to others are left out. */
export const isSearched = (slug: string): boolean => slug !== slugs.notFound && slug !== slugs.allPages;

export function searchedPage(
  site: Site,
  page: Page,
  content: Element,
  navigation: readonly Area[],
): SearchedPage {
  const { area, group } = placeIn(navigation, page.slug) ?? {};
  const sections = sectionsOf(content).map((section) => ({
    ...section,
    names: (section.anchor === '' ? page.names : page.namesOf?.[section.anchor]) ?? [],
    asked: site.asked.get(section.anchor === '' ? page.slug : `${page.slug}#${section.anchor}`) ?? [],
  }));
  return {
    id: site.to(page.slug),
    title: page.title,
    kind: area === undefined ? '' : `${area.title} › ${group?.title}`,
    isDetail: DETAILS.some((folder) => page.slug.startsWith(folder)),
    sections: [...sections, ...typeSections(site, page), ...termSections(site, page)],
  };
}

/** The contract's Portuguese words, which no English heading contains, for readers of the English glossary. */
function termSections({ language }: Site, { slug }: Page): SearchedSection[] {
  if (language === 'pt' || slug !== slugs.glossary) return [];
  return readGlossary().map(({ pt, en, meaning }) => ({
    anchor: termAnchor(pt),
    heading: `${pt}: ${en}`,
    names: [pt],
    asked: [],
    text: meaning,
    fields: '',
  }));
}

/** Types that a page describes below other types, which no heading names. */
function typeSections({ document, typePlaces }: Site, { slug }: Page): SearchedSection[] {
  if (slug === slugs.types) return [];
  return [...typePlaces]
    .filter(([name, place]) => place === `${slug}#${name}`)
    .map(([name]) => ({
      anchor: name,
      heading: name,
      names: [name],
      asked: [],
      text: '',
      fields: `${at(document, `/components/schemas/${name}/description`) ?? ''}`.replaceAll('`', ''),
    }));
}
