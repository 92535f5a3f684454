import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { navigationOf } from '../navigation.ts';
import { type Site, useSite } from '../site.ts';

/** Every page as a plain link, for browsers without scripts. */
export function allPagesPage({ words }: Site, pages: readonly Page[]): Page {
  return {
    slug: slugs.allPages,
    title: words.allPages,
    description: words.allPagesIntro,
    content: <AllPages pages={pages} />,
  };
}

function AllPages({ pages }: { readonly pages: readonly Page[] }) {
  const site = useSite();
  const groups = navigationOf(site);
  const listed = new Set(groups.flatMap(({ items }) => items.map(({ slug }) => slug)));
  const others = pages.filter(({ slug }) => !listed.has(slug));
  return (
    <>
      <h1>{site.words.allPages}</h1>
      <p class="lead">{site.words.allPagesIntro}</p>
      {[...groups, { title: site.words.types, items: others }].map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul class="names">
            {items.map((item) => (
              <li key={item.slug}>
                <a href={site.to(item.slug)}>{item.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
