/** The length of description that search engines show: no further sentence goes beyond it. */
const LENGTH = 160;

/** The first sentence of a text in Markdown, as plain text for a description; more sentences while they are short. */
export function firstSentences(markdown: string): string {
  const [first = '', ...others] = plain(firstProse(markdown)).split(/(?<=[.!?])\s+(?=["(\p{Lu}])/u);
  let text = first;
  for (const sentence of others) {
    if (`${text} ${sentence}`.length > LENGTH || sentence.endsWith(':')) break;
    text = `${text} ${sentence}`;
  }
  // A sentence that introduces a block of code ends with a colon: without the block, with a full stop.
  return text.replace(/:$/, '.');
}

/** The first sentence alone, as plain text. */
export const firstSentence = (markdown: string): string =>
  (plain(firstProse(markdown)).split(/(?<=[.!?])\s+(?=["(\p{Lu}])/u)[0] ?? '').replace(/:$/, '.');

/** The first paragraph or list: neither code, nor a table. */
function firstProse(markdown: string): string {
  const blocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n\s*\n/);
  return blocks.find((block) => /^\s*[^\s|]/.test(block)) ?? '';
}

/** Without the markup of items of lists, bold names, links and code. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*(?:-|\d+\.) (?:\*\*[^*]+\.\*\* )?/gm, '')
    .replace(/^\*\*[^*]+\.\*\* /, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
