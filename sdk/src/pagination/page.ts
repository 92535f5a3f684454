import type { Items } from './items.ts';

/** A page of a list, as the contract defines it. */
export interface PageBody<Item> {
  /** The items of this page. It may be empty without being the last. */
  dados: Item[];
  /** Whether another page follows. */
  tem_mais: boolean;
  /** The `apos` of the next page; null when this is the last. Keep it to resume from here later. */
  proximo_cursor: string | null;
}

/**
 * A page of a list, which can request the next one. `for await` iterates its items and those of every page that follows;
 * `dados` holds only its own.
 */
export interface Page<Item> extends PageBody<Item>, Items<Item> {
  /**
   * Requests the next page; null when this is the last. After a failure it may be called again.
   * @throws UnexpectedResponseError when the page contradicts itself, repeats a cursor, has an item without its id, or is
   *   the tenth in a row without anything new; beside what any read throws
   */
  nextPage(): Promise<Page<Item> | null>;
}
