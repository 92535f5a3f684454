import type { Area, NavigationGroup } from '../navigation.ts';
import { useSite } from '../site.ts';

interface TrailProps {
  readonly area: Area;
  readonly group: NavigationGroup;
  /** Of the page that is shown. */
  readonly slug: string;
}

/** What the page is a part of, from the whole to the part. The first page of a tab is not a part of anything. */
export function Trail({ area, group, slug }: TrailProps) {
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
      </ol>
    </nav>
  );
}
