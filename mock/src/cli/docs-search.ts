/**
 * The pages that have most of the words, each with the paragraph that has most of them.
 * @param whole the text of llms-full.txt
 */
export function searchDocs(whole: string, query: string): string {
  const wanted = new Set(wordsIn(query));
  const has = (phrase: string) => new Set(wordsIn(phrase).filter((word) => wanted.has(word))).size;
  const found = pagesIn(whole)
    .map((page) => {
      const paragraphs = page.text
        .split(/\n\s*\n/)
        .map((paragraph) => ({ paragraph, count: has(paragraph) }));
      const [best] = paragraphs.toSorted((one, other) => other.count - one.count);
      const count = TITLE * has(page.title) + has(page.text) + (best?.count ?? 0);
      return { page, count, excerpt: best?.paragraph.slice(0, 400) ?? '' };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST);
  if (found.length === 0)
    return 'No page has these words: try the words of the contract, such as proposta or resgate.';
  return found.map(({ page, excerpt }) => `${page.title}\n${page.address}\n${excerpt.trim()}`).join('\n\n');
}

interface DocsPage {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

/** The pages in llms-full.txt: each has a title, a link to itself, and its text. */
const pagesIn = (whole: string): DocsPage[] =>
  whole.split(/\n(?=# .+\n\n\[\w+\]\(\S+index\.md\)\n)/).map((page) => {
    const [, title = '', address = '', body = ''] =
      /^# (.+)\n\n\[\w+\]\((\S+)index\.md\)\n([\s\S]*)$/.exec(page) ?? [];
    return { title, address, text: body };
  });

/** What a word in the title counts, in words of the text. */
const TITLE = 8;
const MOST = 8;

const wordsIn = (phrase: string): string[] =>
  phrase
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];
