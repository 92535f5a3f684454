import type { Page } from '../base/page.ts';
import { html } from '../components/Prose.tsx';
import { writtenPages } from '../markdown/written.ts';
import type { Site } from '../site.ts';
import { Home } from './home/Home.tsx';

export function handwrittenPages({ language, markdown }: Site): Page[] {
  return writtenPages(language).map((page) => ({
    slug: page.slug,
    title: page.title,
    description: page.description,
    content: page.slug === '' ? home(markdown.render(page.markdown)) : prose(markdown.render(page.markdown)),
  }));
}

const prose = (text: string) => <div class="prose" {...html(text)} />;

function home(text: string) {
  const lead = text.indexOf('<h2');
  return (
    <>
      {prose(text.slice(0, lead))}
      <Home />
      {prose(text.slice(lead))}
    </>
  );
}
