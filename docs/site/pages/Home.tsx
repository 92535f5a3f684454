import { slugs } from '../addresses.ts';
import { html } from '../components/Prose.tsx';
import { written } from '../markdown/written.ts';
import type { Page } from '../page.ts';
import type { Site } from '../site.ts';

/** Where a newcomer begins. */
export function homePage({ words, language, markdown }: Site): Page {
  const text = written(language, 'inicio.md');
  return {
    slug: slugs.home,
    title: words.home,
    description: words.homeDescription,
    content: <div class="prose" {...html(markdown.render(text))} />,
  };
}
