import { demand } from '../errors/demand.ts';
import type { OperationId } from '../generated/operations.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';

type First<Item> = Page<Item> | Promise<Page<Item>>;

/** A page and every one that follows. */
export async function* pagesFrom<Item>(first: First<Item>): AsyncGenerator<Page<Item>, void, undefined> {
  for (let page: Page<Item> | null = await first; page !== null; page = await page.nextPage()) yield page;
}

/** The items of a page and of every one that follows. */
export async function* itemsFrom<Item>(first: First<Item>): AsyncGenerator<Item, void, undefined> {
  for await (const { dados } of pagesFrom(first)) yield* dados;
}

/** Every item. Throws when there are more than `max`, since a truncated list could be mistaken for the whole. */
export async function arrayOf<Item>(
  items: AsyncIterable<Item>,
  options: ArrayOptions,
  operation: OperationId,
): Promise<Item[]> {
  const max = options?.max;
  demand(Number.isSafeInteger(max) && max >= 1, 'toArray needs max, a whole number from 1.', operation);
  const array: Item[] = [];
  for await (const item of items) {
    if (array.length === max)
      throw new RangeError(`${operation} lists more than ${max} items: raise max, or use for await.`);
    array.push(item);
  }
  return array;
}
