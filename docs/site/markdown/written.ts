import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../language.ts';
import { firstSentences } from './first-sentences.ts';

/** A page that is written by hand. */
interface WrittenPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

const DOCS = fileURLToPath(new URL('../../', import.meta.url));
/** The file of the home page, whose address is not its name. */
const HOME = 'inicio.md';

/** The pages of `docs/pages/`, and the recipes of `docs/recipes/`. */
export function writtenPages(language: Language): WrittenPage[] {
  return [
    ...pagesUnder(join(DOCS, 'pages', language), ''),
    ...pagesUnder(join(DOCS, 'recipes', language), 'receitas/'),
  ];
}

function pagesUnder(folder: string, prefix: string): WrittenPage[] {
  return globSync('**/*.md', { cwd: folder }).map((path) => {
    const markdown = readFileSync(join(folder, path), 'utf8');
    const [, title = path] = /^# (.*)$/m.exec(markdown) ?? [];
    return {
      slug: path === HOME ? '' : `${prefix}${path.replace(/\.md$/, '/')}`,
      title: title.replaceAll('`', ''),
      description: firstSentences(markdown.replace(/^# .*$/m, '').trim()),
      markdown,
    };
  });
}
