import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../language.ts';
import { firstSentences } from './first-sentences.ts';

interface WrittenPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

const DOCS = fileURLToPath(new URL('../../', import.meta.url));
const HOME = 'inicio.md';

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
