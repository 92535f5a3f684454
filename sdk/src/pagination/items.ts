export interface ArrayOptions {
  /** The maximum number of items: an integer, at least 1. */
  max: number;
}

/**
 * Items of a list, which `for await` iterates to the end, requesting pages as needed. One that several pages have, since the
 * list changed meanwhile, is given once: a loop keeps the ids of what it has given.
 */
export interface Items<Item> extends AsyncIterable<Item> {
  /**
   * Every item from here to the end, in its order.
   * @throws ConfigurationError when `max` is not an integer from 1, or there are more items, since a truncated list could
   *   be mistaken for the whole; and whatever any read throws
   */
  toArray(options: ArrayOptions): Promise<Item[]>;
}
