import type { OperationId } from '../generated/operations.ts';
import { checkPage, type Filters, unusablePage } from './check-page.ts';
import { keepCursor } from './cursor-of.ts';
import { itemKey } from './item-key.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';
import { arrayOf, itemsFrom } from './walk.ts';

/** How many pages in a row may bring nothing new: the list is then taken for one without an end. */
const MOST_IDLE = 10;

export interface PageSource {
  operation: OperationId;
  /** Its `apos` is where the first page begins; without it, at the beginning of the list. */
  filters: Filters | undefined;
  fetch(apos: string | undefined): Promise<object>;
}

/** What is known of a list when one of its pages is read. */
interface Past {
  /** Those of the pages so far. */
  readonly cursors: Set<string | undefined>;
  readonly items: Set<unknown>;
  /** How many of the last pages in a row brought nothing new. */
  idle: number;
}

/** Reads the page at a cursor; by default, the first page. */
export async function readPage<Item>(
  source: PageSource,
  cursor = source.filters?.apos,
  past: Past = { cursors: new Set(), items: new Set(), idle: 0 },
): Promise<Page<Item>> {
  try {
    return await attempt(source, cursor, past);
  } catch (error) {
    keepCursor(error, cursor);
    throw error;
  }
}

async function attempt<Item>(
  source: PageSource,
  cursor: string | undefined,
  past: Past,
): Promise<Page<Item>> {
  const { operation } = source;
  const answer = await source.fetch(cursor);
  const page = checkPage<Item>(answer, source) as Page<Item>;
  const next = page.proximo_cursor;
  const before = past.items.size;
  for (const item of page.dados) past.items.add(itemKey(item, operation));
  past.idle = past.items.size > before ? 0 : past.idle + 1;
  past.cursors.add(cursor);
  if (next !== null && past.cursors.has(next))
    throw unusablePage('whose proximo_cursor leads back to one before', answer, operation);
  if (next !== null && past.idle === MOST_IDLE)
    throw unusablePage(`that is the ${MOST_IDLE}th in a row without anything new`, answer, operation);
  let unused: Past | undefined = past;
  const nextPage = async () => {
    const known = unused;
    // A second call knows nothing: to the past of the first one, the same pages would bring nothing new.
    unused = undefined;
    return next === null ? null : readPage<Item>(source, next, known);
  };
  // Not enumerable, so that a page has the fields of the contract and no others.
  return Object.defineProperties(page, {
    nextPage: { value: nextPage },
    toArray: { value: (options: ArrayOptions) => arrayOf(itemsFrom(page, operation), options, operation) },
    [Symbol.asyncIterator]: { value: () => itemsFrom(page, operation) },
  });
}
