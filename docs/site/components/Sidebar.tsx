import type { NavigationGroup, NavigationItem } from '../navigation.ts';
import { useSite } from '../site.ts';
import { Method } from './Method.tsx';

interface SidebarProps {
  readonly groups: readonly NavigationGroup[];
  /** The page it is shown on. */
  readonly slug: string;
}

/** The whole site as plain links. */
export function Sidebar({ groups, slug }: SidebarProps) {
  return groups.map((group) =>
    group.folded ? (
      <details key={group.title} open={group.items.some((item) => item.slug === slug)}>
        <summary>{group.title}</summary>
        <Items items={group.items} slug={slug} />
      </details>
    ) : (
      <section key={group.title}>
        <h2>{group.title}</h2>
        <Items items={group.items} slug={slug} />
      </section>
    ),
  );
}

function Items({ items, slug }: { readonly items: readonly NavigationItem[]; readonly slug: string }) {
  const { to } = useSite();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug}>
          <a href={to(item.slug)} aria-current={item.slug === slug ? 'page' : undefined}>
            <span>{item.title}</span>
            {item.method === undefined ? null : <Method method={item.method} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
