import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { type Area, placeIn } from '../navigation.ts';
import type { Site } from '../site.ts';
import { KEYWORDS } from './keywords.ts';
import type { Place } from './place.ts';
import { sectionsOf } from './sections.ts';

/** Pages that only lead to others. */
const UNSEARCHED: readonly string[] = [slugs.notFound, slugs.allPages];

/** The places of a page, from its content without its frame. */
export function placesOf(
  { language, to }: Site,
  page: Page,
  content: string,
  navigation: readonly Area[],
): Place[] {
  if (UNSEARCHED.includes(page.slug)) return [];
  const { area, group } = placeIn(navigation, page.slug) ?? {};
  const address = to(page.slug);
  return sectionsOf(content).map(({ anchor, heading, text }) => {
    const isTop = anchor === '';
    const slug = isTop ? page.slug : `${page.slug}#${anchor}`;
    return {
      id: isTop ? address : `${address}#${anchor}`,
      page: address,
      title: page.title,
      heading,
      keywords: [isTop ? page.keywords : page.keywordsOf?.[anchor], KEYWORDS[language][slug]]
        .filter(Boolean)
        .join(' '),
      text,
      kind: area === undefined ? '' : `${area.title} › ${group?.title}`,
      isDetail: isDetail(page.slug),
    };
  });
}

const isDetail = (slug: string) => [slugs.types, slugs.control].some((folder) => slug.startsWith(folder));
