/** How long a description may become by a further sentence: what search engines show of it. */
const LENGTH = 160;

/** What a text in Markdown says first, as plain text for a description: a whole sentence, and more while they are short. */
export function firstSentences(markdown: string): string {
  const [first = '', ...others] = plain(firstProse(markdown)).split(/(?<=[.!?])\s+(?=["(\p{Lu}])/u);
  let text = first;
  for (const sentence of others) {
    if (`${text} ${sentence}`.length > LENGTH || sentence.endsWith(':')) break;
    text = `${text} ${sentence}`;
  }
  // What introduces a block of code is a sentence without it, too.
  return text.replace(/:$/, '.');
}

/** The first paragraph or list: neither code, nor a table. */
function firstProse(markdown: string): string {
  const blocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n\s*\n/);
  return blocks.find((block) => /^\s*[^\s|]/.test(block)) ?? '';
}

/** Without what only marks it up: items of lists and their names in bold, links, code. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*(?:-|\d+\.) (?:\*\*[^*]+\.\*\* )?/gm, '')
    .replace(/^\*\*[^*]+\.\*\* /, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
