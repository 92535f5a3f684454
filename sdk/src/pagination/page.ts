import type { Items } from './items.ts';

/** A page of a list, as the contract has it. */
export interface PageBody<Item> {
  /** The items of this page: none does not mean that the list has ended. */
  dados: Item[];
  /** Whether another page follows. */
  tem_mais: boolean;
  /** The `apos` of the next page; null when this is the last. Keep it to read on from here later. */
  proximo_cursor: string | null;
}

/**
 * A page of a list, which knows how to ask for the one after it. A `for await` goes through its items and those of every
 * page that follows; `dados` holds its own alone.
 */
export interface Page<Item> extends PageBody<Item>, Items<Item> {
  /**
   * Asks for the next page; null when this is the last. After a failure it may be called again.
   * @throws UnexpectedResponseError when the page contradicts itself or repeats a cursor, beside what any read throws
   */
  nextPage(): Promise<Page<Item> | null>;
}
