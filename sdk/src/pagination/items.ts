export interface ArrayOptions {
  /** How many items there may be at most: a whole number, from 1. */
  max: number;
}

/** Items of a list, which a `for await` goes through to the end, page by page. */
export interface Items<Item> extends AsyncIterable<Item> {
  /**
   * Every item from here to the end, in its order.
   * @throws ConfigurationError without a `max` from 1; RangeError when there are more, since a part could be taken for
   *   the whole; beside what any read throws
   */
  toArray(options: ArrayOptions): Promise<Item[]>;
}
