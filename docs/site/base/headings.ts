export interface HeadingEntry {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
}

/** Reads the headings from a page's HTML, so that the table of contents always matches the page. */
export function headingsIn(html: string): HeadingEntry[] {
  return [...html.matchAll(/<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, id = '', inside = '']) => ({
      id,
      title: textOf(inside.replace(/<a class="anchor".*$/s, '')),
      level: level === '2' ? 2 : 3,
    }),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
