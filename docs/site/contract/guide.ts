import { at, type JsonObject, join } from '../../../mock/src/contract/reader/document.ts';
import { slugify } from '../base/addresses.ts';

export interface Chapter {
  /** Derived from the Portuguese heading in every language. */
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
  readonly pointer: string;
}

export const OVERVIEW = 'visao-geral';

const GUIDE = '/info/description';

/** @param original the Portuguese contract, whose headings name the chapters in every language */
export function chaptersOf(document: JsonObject, original: JsonObject, overview: string): Chapter[] {
  const headings = cut(original).map(({ title }) => title);
  return cut(document).map(({ title, markdown }, index) => {
    const heading = headings[index] ?? title;
    return {
      slug: heading === '' ? OVERVIEW : slugify(heading),
      title: title || overview,
      markdown,
      pointer: heading === '' ? GUIDE : join(GUIDE, heading),
    };
  });
}

export function codeOf(chapters: readonly Chapter[], slug: string): string {
  const chapter = chapters.find((candidate) => candidate.slug === slug);
  const [, code] = /^```.*\n([\s\S]*?)^```$/m.exec(chapter?.markdown ?? '') ?? [];
  if (code === undefined) throw new Error(`The guide has no chapter ${slug} with code`);
  return code.trimEnd();
}

function cut(document: JsonObject): { title: string; markdown: string }[] {
  const chapters = [{ title: '', lines: [] as string[] }];
  let fenced = false;
  for (const line of `${at(document, GUIDE)}`.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && line.startsWith('# ')) chapters.push({ title: line.slice(2).trim(), lines: [] });
    else chapters.at(-1)?.lines.push(line);
  }
  return chapters.map(({ title, lines }) => ({ title, markdown: lines.join('\n').trim() }));
}
