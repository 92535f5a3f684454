import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { introduced } from '../components/introduced.tsx';
import { SearchButton } from '../components/Search.tsx';
import type { Site } from '../site.ts';

export function notFoundPage({ words, to }: Site): Page {
  const ways = [
    [words.home, slugs.home],
    [words.operations, slugs.operations],
    [words.errorCodes, slugs.errors],
    [words.eventTypes, slugs.webhooks],
    [words.openPoints, slugs.openPoints],
    [words.allPages, slugs.allPages],
  ] as const;
  return introduced({
    slug: slugs.notFound,
    title: words.notFound,
    description: words.notFoundHint,
    content: (
      <>
        <ul>
          {ways.map(([title, slug]) => (
            <li key={slug}>
              <a href={to(slug)}>{title}</a>
            </li>
          ))}
        </ul>
        <SearchButton />
      </>
    ),
  });
}
