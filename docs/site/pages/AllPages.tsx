import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { type NavigationGroup, navigationOf } from '../navigation.ts';
import { type Site, useSite } from '../site.ts';

/** The list of all pages, which replaces the search in browsers without scripts. */
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
  const { words } = site;
  const areas = navigationOf(site, pages);
  const listed = new Set(areas.flatMap(({ groups }) => groups.flatMap(slugsIn)));
  const others = pages.filter(({ slug }) => !listed.has(slug));
  return (
    <>
      <h1>{words.allPages}</h1>
      <p class="lead">{words.allPagesIntro}</p>
      {areas.map(({ title, groups }) => (
        <section key={title}>
          <h2>{title}</h2>
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </section>
      ))}
      <section>
        <h2>{words.otherPages}</h2>
        <Names items={others} />
      </section>
    </>
  );
}

const slugsIn = ({ items }: NavigationGroup) => items.map(({ slug }) => slug);

function Group({ group: { title, items } }: { readonly group: NavigationGroup }) {
  return (
    <>
      <h3>{title}</h3>
      <Names items={items} />
    </>
  );
}

function Names({ items }: { readonly items: readonly Pick<Page, 'slug' | 'title'>[] }) {
  const { to } = useSite();
  return (
    <ul class="names">
      {items.map(({ slug, title }) => (
        <li key={slug}>
          <a href={to(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
