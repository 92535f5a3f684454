import type { Page } from '../base/page.ts';

/** A page that begins with its title and its description. */
export function introduced({ content, ...page }: Page): Page {
  return {
    ...page,
    content: (
      <>
        <h1>{page.title}</h1>
        <p class="lead">{page.description}</p>
        {content}
      </>
    ),
  };
}
