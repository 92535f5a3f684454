import { demand } from '../errors/demand.ts';
import { ConfigurationError } from '../errors/errors.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import type { OperationId } from '../generated/operations.ts';
import { itemKey } from './item-key.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';

type First<Item> = Page<Item> | Promise<Page<Item>>;

/** A page and every one that follows. */
export async function* pagesFrom<Item>(first: First<Item>): AsyncGenerator<Page<Item>, void, undefined> {
  for (let page: Page<Item> | null = await first; page !== null; page = await page.nextPage()) yield page;
}

/** The items of a page and of every one that follows, each once, however often the pages have it. */
export async function* itemsFrom<Item>(
  first: First<Item>,
  operation: OperationId,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<unknown>();
  for await (const { dados } of pagesFrom(first))
    yield* dados.filter((item) => given.size < given.add(itemKey(item, operation)).size);
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
    if (array.length === max) throw tooMany(max, operation);
    array.push(item);
  }
  return array;
}

// Of unknown outcome, since the list was asked for and not read to its end.
function tooMany(max: number, operation: OperationId): TesaError {
  const message = `${operation} lists more than ${max} items: raise max, or use for await.`;
  return new ConfigurationError(message, { operation, outcome: 'unknown' });
}
