/** The number of characters that search engines show. */
const LENGTH = 160;

export function firstSentences(markdown: string): string {
  const [first = '', ...others] = plain(firstProse(markdown)).split(/(?<=[.!?])\s+(?=["(\p{Lu}])/u);
  let text = first;
  for (const sentence of others) {
    if (`${text} ${sentence}`.length > LENGTH || sentence.endsWith(':')) break;
    text = `${text} ${sentence}`;
  }
  // A colon that introduces a code block becomes a full stop.
  return text.replace(/:$/, '.');
}

export const firstSentence = (markdown: string): string =>
  (plain(firstProse(markdown)).split(/(?<=[.!?])\s+(?=["(\p{Lu}])/u)[0] ?? '').replace(/:$/, '.');

function firstProse(markdown: string): string {
  const blocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n\s*\n/);
  return blocks.find((block) => /^\s*[^\s|]/.test(block)) ?? '';
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*(?:-|\d+\.) (?:\*\*[^*]+\.\*\* )?/gm, '')
    .replace(/^\*\*[^*]+\.\*\* /, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
