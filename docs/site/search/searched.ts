import { at } from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import type { Element } from '../markdown/html-tree.ts';
import { type Area, placeIn } from '../navigation.ts';
import type { Site } from '../site.ts';
import { KEYWORDS } from './keywords.ts';
import type { Place } from './place.ts';
import { sectionsOf } from './sections.ts';

/** Pages that only lead to others. */
const UNSEARCHED: readonly string[] = [slugs.notFound, slugs.allPages];

/** Pages of what readers look up by its name. */
const DETAILS: readonly string[] = [slugs.types, slugs.control];

/** The places of a page, from its content without its frame. */
export function placesOf(site: Site, page: Page, content: Element, navigation: readonly Area[]): Place[] {
  if (UNSEARCHED.includes(page.slug)) return [];
  const { area, group } = placeIn(navigation, page.slug) ?? {};
  const kind = area === undefined ? '' : `${area.title} › ${group?.title}`;
  const shared = { page: site.to(page.slug), title: page.title, kind };
  const places = [...sectionPlaces(site, page, content), ...typePlaces(site, page)];
  return places.map((place) => ({ ...shared, ...place }));
}

type OnPage = Omit<Place, 'page' | 'title' | 'kind'>;

function sectionPlaces({ language, to }: Site, page: Page, content: Element): OnPage[] {
  return sectionsOf(content).map(({ anchor, heading, text }) => {
    const slug = anchor === '' ? page.slug : `${page.slug}#${anchor}`;
    const keywords = anchor === '' ? page.keywords : page.keywordsOf?.[anchor];
    return {
      id: to(slug),
      heading,
      keywords: [keywords, KEYWORDS[language][slug]].filter(Boolean).join(' '),
      text,
      isDetail: DETAILS.some((folder) => slug.startsWith(folder)),
    };
  });
}

/** The types with fields that a page describes, though no heading names them: some are deep inside of others. */
function typePlaces({ document, typePlaces: all, to }: Site, { slug }: Page): OnPage[] {
  if (slug === slugs.types) return [];
  return [...all]
    .filter(([name, place]) => place === `${slug}#${name}`)
    .map(([name, place]) => ({
      id: to(place),
      heading: name,
      keywords: name,
      text: `${at(document, `/components/schemas/${name}/description`) ?? ''}`,
      isDetail: true,
    }));
}
