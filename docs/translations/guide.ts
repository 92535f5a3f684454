/** A chapter of the guide, cut into what is translated at a time; what stands before the first heading has none. */
export interface Chapter {
  readonly heading: string;
  /** Its heading, then paragraphs, tables, blocks of code and items of lists. */
  readonly blocks: readonly string[];
}

const HEADING = /^##? (.*)$/;
const ITEM = /^(?:-|\d+\.) /;

/** Cuts Markdown before each heading of the first two levels, and each chapter into blocks. */
export function chaptersOf(markdown: string): Chapter[] {
  const chapters: { heading: string; blocks: string[] }[] = [];
  for (const block of blocksOf(markdown)) {
    const [, heading = ''] = HEADING.exec(block) ?? [];
    if (heading !== '' || chapters.length === 0) chapters.push({ heading, blocks: [] });
    chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

/** The Markdown of some blocks: an item follows the one before it, all else stands apart. */
export function joined(blocks: readonly string[]): string {
  const lines = blocks.map((block, index) => {
    const isNext = ITEM.test(block) && ITEM.test(blocks[index - 1] ?? '');
    return `${isNext || index === 0 ? '' : '\n'}${block.trim()}\n`;
  });
  return lines.join('');
}

/** The same in every language, unlike a drawing or a layout, which is a block of `text`. */
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
