import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { isObject } from '../../../mock/src/contract/reader/document.ts';
import type { Language } from '../../language.ts';
import { firstSentences } from './first-sentences.ts';

/** A page that is written by hand. It may begin with its order in its folder: `---`, `order: 2`, `---`. */
export interface WrittenPage {
  /** The folder it stands in, such as `sdk`; empty for the home page. */
  readonly group: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly markdown: string;
}

const DOCS = fileURLToPath(new URL('../../', import.meta.url));
/** The file of the home page, whose address is not its name. */
const HOME = 'inicio';

/** The pages of `docs/pages/`, and the recipes of `docs/recipes/`, in their order. */
export function writtenPages(language: Language): WrittenPage[] {
  const pages = [
    ...pagesUnder(join(DOCS, 'pages', language), ''),
    ...pagesUnder(join(DOCS, 'recipes', language), 'receitas'),
  ];
  return pages.sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug));
}

function pagesUnder(folder: string, prefix: string): WrittenPage[] {
  if (!existsSync(folder)) return [];
  return globSync('**/*.md', { cwd: folder }).map((path) =>
    read(join(folder, path), join(prefix, dirname(path))),
  );
}

function read(file: string, group: string): WrittenPage {
  const [, head = '', text = ''] =
    /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const settings = head === '' ? {} : load(head);
  const [, title = basename(file, '.md')] = /^# (.*)$/m.exec(text) ?? [];
  const name = basename(file, '.md');
  return {
    group: group === '.' ? '' : group,
    slug: name === HOME ? '' : `${group === '.' ? '' : `${group}/`}${name}/`,
    title: title.replaceAll('`', ''),
    description: firstSentences(text.replace(/^# .*$/m, '').trim()),
    order: isObject(settings) ? Number(settings.order ?? 100) : 100,
    markdown: text,
  };
}
