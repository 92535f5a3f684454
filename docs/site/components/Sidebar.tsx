import type { Area, NavigationGroup, NavigationItem } from '../navigation.ts';
import { useSite } from '../site.ts';
import { Method } from './Method.tsx';

interface SidebarProps {
  readonly area: Area;
  readonly shown?: NavigationItem | undefined;
}

export function Sidebar({ area, shown }: SidebarProps) {
  return area.groups.map((group) => <Group key={group.title} group={group} shown={shown} />);
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly shown: NavigationItem | undefined;
}

function Group({ group: { title, items, folded }, shown }: GroupProps) {
  return folded ? (
    <details open={items.some((item) => item === shown)}>
      <summary>{title}</summary>
      <Items items={items} shown={shown} />
    </details>
  ) : (
    <section>
      <h2>{title}</h2>
      <Items items={items} shown={shown} />
    </section>
  );
}

interface ItemsProps {
  readonly items: readonly NavigationItem[];
  readonly shown: NavigationItem | undefined;
}

function Items({ items, shown }: ItemsProps) {
  const { to } = useSite();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug}>
          <a href={to(item.slug)} aria-current={item === shown ? 'page' : undefined}>
            <span>{item.title}</span>
            {item.method === undefined ? null : <Method method={item.method} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
