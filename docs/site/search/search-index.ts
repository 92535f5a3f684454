import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';

/** The parts of a page that the search reads. */
export interface SearchedPage {
  readonly address: string;
  /** HTML with its language; each section is a result of its own. */
  readonly html: string;
}

/** The parts that say little about their page: examples, reasons of assumptions, lists of operations with an error. */
const IGNORED = ['.samples', '.text figure', '.marks', '.common', '.givers', '.anchor', 'button', 'svg'];

/** The files of Pagefind that our own dialog, on the main thread, does not use. */
const UNUSED = /ui\.|highlight|worker|unknown/;

/** The index that the search runs on in browsers, one for each language, made by a process of Pagefind. */
export class SearchIndex {
  readonly #index: PagefindIndex;
  readonly #added: Promise<{ readonly errors: string[] }>[] = [];

  private constructor(index: PagefindIndex) {
    this.#index = index;
  }

  static async create(): Promise<SearchIndex> {
    const { index, errors } = await createIndex({ excludeSelectors: IGNORED });
    if (index === undefined) throw new Error(`No search index: ${errors.join(', ')}`);
    return new SearchIndex(index);
  }

  /** Pagefind reads the page while others are being rendered. */
  add({ address, html }: SearchedPage): void {
    this.#added.push(this.#index.addHTMLFile({ url: address, content: html }));
  }

  async write(folder: string): Promise<void> {
    const added = await Promise.all(this.#added);
    const { files, errors } = await this.#index.getFiles();
    await close();
    const wrong = [...added.flatMap((page) => page.errors), ...errors];
    if (wrong.length > 0) throw new Error(`The search index is not whole: ${wrong.join(', ')}`);
    const used = files.filter(({ path }) => !UNUSED.test(path));
    await Promise.all(used.map(({ path, content }) => write(join(folder, path), content)));
  }
}

async function write(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
