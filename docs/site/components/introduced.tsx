import type { Page } from '../base/page.ts';

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
