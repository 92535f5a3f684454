import type { Area, NavigationGroup, NavigationItem } from '../navigation.ts';
import { useSite } from '../site.ts';

interface TrailProps {
  readonly area: Area;
  readonly group: NavigationGroup;
  readonly item: NavigationItem;
  readonly slug: string;
}

export function Trail({ area, group, item, slug }: TrailProps) {
  const { words, to } = useSite();
  if (slug === area.slug) return null;
  return (
    <nav class="trail" aria-label={words.trail}>
      <ol>
        <li>
          <a href={to(area.slug)}>{area.title}</a>
        </li>
        {group.slug === slug ? null : (
          <li>{group.slug === undefined ? group.title : <a href={to(group.slug)}>{group.title}</a>}</li>
        )}
        {item.slug === slug ? null : (
          <li>
            <a href={to(item.slug)}>{item.title}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}
