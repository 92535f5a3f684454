/** The beginning of a text in Markdown, as plain text for a description: whole words, no more than 160 characters. */
export function plain(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n/);
  const text = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
