import type { NavigationGroup, NavigationItem } from '../navigation.ts';
import { useSite } from '../site.ts';
import { Method } from './Method.tsx';

interface SidebarGroupProps {
  readonly group: NavigationGroup;
  /** The page that is shown, if it is in this group. */
  readonly slug?: string;
}

/** A part of the site as plain links. */
export function SidebarGroup({ group: { title, items, folded }, slug }: SidebarGroupProps) {
  return folded ? (
    <details open={slug !== undefined}>
      <summary>{title}</summary>
      <Items items={items} slug={slug} />
    </details>
  ) : (
    <section>
      <h2>{title}</h2>
      <Items items={items} slug={slug} />
    </section>
  );
}

interface ItemsProps {
  readonly items: readonly NavigationItem[];
  readonly slug: string | undefined;
}

function Items({ items, slug }: ItemsProps) {
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
