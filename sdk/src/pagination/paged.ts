import type { ArrayOptions, Items } from './items.ts';
import type { Page } from './page.ts';
import { type PageSource, readPage } from './read-page.ts';
import { arrayOf, itemsFrom, pagesFrom } from './walk.ts';

/**
 * A list. Awaiting it gives its first page, which can itself be iterated; `for await` iterates the items of every page;
 * `pages()` iterates the pages. Each page is requested when it is needed, and the first one only once: call the method
 * again for a fresh read. After a failure, `cursorOf(error)` gives the cursor to resume from.
 */
export class Paged<Item> implements Promise<Page<Item>>, Items<Item> {
  readonly #source: PageSource;
  #first: Promise<Page<Item>> | undefined;

  constructor(source: PageSource) {
    this.#source = source;
  }

  /** Every page, up to the one whose `proximo_cursor` is null. An empty page does not end the list; ten in a row without anything new do. */
  pages(): AsyncGenerator<Page<Item>, void, undefined> {
    return pagesFrom(this);
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return itemsFrom(this, this.#source.operation);
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
