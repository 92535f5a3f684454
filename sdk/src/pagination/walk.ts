import { demand } from '../errors/demand.ts';
import { ConfigurationError } from '../errors/errors.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import type { OperationId } from '../generated/operations.ts';
import { MOST_IDLE, unusablePage } from './check-page.ts';
import { keepCursor } from './cursor-of.ts';
import { itemKey } from './item-key.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';

type First<Item> = Page<Item> | Promise<Page<Item>>;

/** A page and every one that follows. */
export async function* pagesFrom<Item>(
  first: First<Item>,
  operation: OperationId,
): AsyncGenerator<Page<Item>, void, undefined> {
  for await (const [page] of walk(first, operation)) yield page;
}

/** The items of a page and of every one that follows, each once, however often the pages have it. */
export async function* itemsFrom<Item>(
  first: First<Item>,
  operation: OperationId,
): AsyncGenerator<Item, void, undefined> {
  for await (const [, items] of walk(first, operation)) yield* items;
}

/** A page and every one that follows, each with those of its items that no page before it had. */
async function* walk<Item>(
  first: First<Item>,
  operation: OperationId,
): AsyncGenerator<[page: Page<Item>, items: Item[]], void, undefined> {
  const given = new Set<unknown>();
  let idle = 0;
  for (let page: Page<Item> | null = await first; page !== null; page = await page.nextPage()) {
    const items = page.dados.filter((item) => given.size < given.add(itemKey(item, operation)).size);
    idle = items.length > 0 ? 0 : idle + 1;
    yield [page, items];
    if (idle === MOST_IDLE && page.tem_mais) throw repeating(page, operation);
  }
}

function repeating(page: Page<unknown>, operation: OperationId): TesaError {
  const error = unusablePage(`that is the ${MOST_IDLE}th in a row without anything new`, page, operation);
  keepCursor(error, page.proximo_cursor ?? undefined);
  return error;
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
