/** A chapter of the guide in translatable blocks; the text before the first heading has no title. */
export interface Chapter {
  readonly heading: string;
  readonly blocks: readonly string[];
}

const HEADING = /^##? (.*)$/;
const ITEM = /^(?:-|\d+\.) /;

export function chaptersOf(markdown: string): Chapter[] {
  const chapters: { heading: string; blocks: string[] }[] = [];
  for (const block of blocksOf(markdown)) {
    const [, heading = ''] = HEADING.exec(block) ?? [];
    if (heading !== '' || chapters.length === 0) chapters.push({ heading, blocks: [] });
    chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

export function joined(blocks: readonly string[]): string {
  const lines = blocks.map((block, index) => {
    const isNext = ITEM.test(block) && ITEM.test(blocks[index - 1] ?? '');
    return `${isNext || index === 0 ? '' : '\n'}${block.trim()}\n`;
  });
  return lines.join('');
}

/** Code blocks are not translated, except `text` blocks, which hold drawings and layouts. */
export const isProgram = (block: string): boolean => /^```(?!text\b)/.test(block);

function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (!inCode && (line === '' || ITEM.test(line))) blocks.push([]);
    if (/^\s*```/.test(line)) inCode = !inCode;
    blocks.at(-1)?.push(line);
  }
  return blocks.map((lines) => lines.join('\n').trim()).filter((block) => block !== '');
}
