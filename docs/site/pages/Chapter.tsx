import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Text } from '../components/Prose.tsx';
import type { Chapter } from '../contract/guide.ts';
import { firstSentences } from '../markdown/first-sentences.ts';

export function chapterPage(chapter: Chapter): Page {
  return {
    slug: slugs.chapter(chapter.slug),
    title: chapter.title,
    description: firstSentences(chapter.markdown),
    content: (
      <>
        <h1>{chapter.title}</h1>
        <Text markdown={chapter.markdown} pointer={chapter.pointer} />
      </>
    ),
  };
}
