import type { Page } from '../base/page.ts';
import { html } from '../components/Prose.tsx';
import { writtenPages } from '../markdown/written.ts';
import type { Site } from '../site.ts';

/** Every page that is written by hand, the home page among them. */
export function handwrittenPages({ language, markdown }: Site): Page[] {
  return writtenPages(language).map((page) => ({
    slug: page.slug,
    title: page.title,
    description: page.description,
    content: <div class="prose" {...html(markdown.render(page.markdown))} />,
  }));
}
