/** A chapter of the guide with its heading line; what stands before the first heading has none. */
export interface Chapter {
  readonly heading: string;
  readonly text: string;
}

/** Cuts Markdown before each heading of the first two levels, save in blocks of code. */
export function chaptersOf(markdown: string): Chapter[] {
  const chapters: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : /^##? (.*)$/.exec(line)?.[1];
    if (heading !== undefined) chapters.push({ heading: heading.trim(), lines: [] });
    chapters.at(-1)?.lines.push(line);
  }
  return chapters
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '');
}

export function joined(chapters: readonly string[]): string {
  return `${chapters.map((text) => text.trim()).join('\n\n')}\n`;
}
