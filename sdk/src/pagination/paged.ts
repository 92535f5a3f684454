import type { ArrayOptions, Items } from './items.ts';
import type { Page } from './page.ts';
import { type PageSource, readPage } from './read-page.ts';
import { arrayOf, itemsFrom, pagesFrom } from './walk.ts';

/**
 * A list. Awaiting it gives its first page; `for await` goes through the items of every page, also over that first page;
 * `pages()` goes through the pages. Each page is asked for when it is needed, and the first one only once: call the
 * method again for a new reading. After a failure, `cursorOf(error)` says where to read on.
 */
export class Paged<Item> implements Promise<Page<Item>>, Items<Item> {
  readonly #source: PageSource;
  #first: Promise<Page<Item>> | undefined;

  constructor(source: PageSource) {
    this.#source = source;
  }

  /** Every page, from the first to the one without a `proximo_cursor`. An empty page is no end. */
  pages(): AsyncGenerator<Page<Item>, void, undefined> {
    return pagesFrom(this);
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return itemsFrom(this);
  }

  toArray(options: ArrayOptions): Promise<Item[]> {
    return arrayOf(this, options, this.#source.operation);
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list is how its first page is read
  then<Value = Page<Item>, Caught = never>(
    onPage?: ((page: Page<Item>) => Value | PromiseLike<Value>) | null,
    onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Value | Caught> {
    return this.#firstPage().then(onPage, onError);
  }

  catch<Caught = never>(onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null) {
    return this.#firstPage().catch(onError);
  }

  finally(onSettled?: (() => void) | null): Promise<Page<Item>> {
    return this.#firstPage().finally(onSettled);
  }

  get [Symbol.toStringTag](): string {
    return 'Paged';
  }

  #firstPage(): Promise<Page<Item>> {
    this.#first ??= readPage<Item>(this.#source).catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    return this.#first;
  }
}
