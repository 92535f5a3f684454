import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Language } from '../../language.ts';
import { foreignWords } from './foreign.ts';
import { askedOptions, pageOptions, type SearchedPage, type SearchFile } from './page.ts';

export async function writeIndex(
  folder: string,
  language: Language,
  searched: readonly SearchedPage[],
): Promise<void> {
  const pages = new MiniSearch(pageOptions(language));
  pages.addAll(searched);
  const asked = new MiniSearch(askedOptions(language));
  const questions = searched.flatMap(({ id, sections }) =>
    sections.flatMap((section) => section.asked.map((line) => ({ page: id, asked: line }))),
  );
  asked.addAll(questions.map((question, id) => ({ id, ...question })));
  await mkdir(folder, { recursive: true });
  const file: SearchFile = {
    pages: pages.toJSON(),
    asked: asked.toJSON(),
    foreign: foreignWords(language),
  };
  await writeFile(join(folder, `${language}.json`), JSON.stringify(file));
}
