import type { HeadingEntry } from '../base/headings.ts';
import { useSite } from '../site.ts';

export function Contents({ headings }: { readonly headings: readonly HeadingEntry[] }) {
  const { words } = useSite();
  if (headings.length < 2) return null;
  return (
    <nav class="contents" aria-label={words.onThisPage}>
      <p>{words.onThisPage}</p>
      <ul>
        {headings.map(({ id, title, level }) => (
          <li key={id} class={`level-${level}`}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
