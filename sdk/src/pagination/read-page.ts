import type { OperationId } from '../generated/operations.ts';
import { checkPage, type Filters, MOST_IDLE, unusablePage } from './check-page.ts';
import { keepCursor } from './cursor-of.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';
import { arrayOf, itemsFrom } from './walk.ts';

export interface PageSource {
  operation: OperationId;
  /** Its `apos` is where the first page begins; without it, at the beginning of the list. */
  filters: Filters | undefined;
  fetch(apos: string | undefined): Promise<object>;
}

/** The cursor of a page, and the cursors of the pages before it. */
interface Place {
  apos: string | undefined;
  before?: Place;
  /** How many pages in a row, just before it, were empty. */
  empty?: number;
}

/** Reads the page at a place; by default, the first page. */
export async function readPage<Item>(
  source: PageSource,
  place: Place = { apos: source.filters?.apos },
): Promise<Page<Item>> {
  try {
    return await attempt(source, place);
  } catch (error) {
    keepCursor(error, place.apos);
    throw error;
  }
}

async function attempt<Item>(source: PageSource, place: Place): Promise<Page<Item>> {
  const { operation } = source;
  const answer = await source.fetch(place.apos);
  const page = checkPage<Item>(answer, source) as Page<Item>;
  const apos = page.proximo_cursor;
  if (apos !== null && leadsBack(apos, place))
    throw unusablePage('whose proximo_cursor leads back to one before', answer, operation);
  const empty = page.dados.length === 0 ? (place.empty ?? 0) + 1 : 0;
  if (apos !== null && empty === MOST_IDLE)
    throw unusablePage(`that is the ${MOST_IDLE}th empty one in a row`, answer, operation);
  const nextPage = async () =>
    apos === null ? null : readPage<Item>(source, { apos, before: place, empty });
  // Not enumerable, so that a page has the fields of the contract and no others.
  return Object.defineProperties(page, {
    nextPage: { value: nextPage },
    toArray: { value: (options: ArrayOptions) => arrayOf(itemsFrom(page, operation), options, operation) },
    [Symbol.asyncIterator]: { value: () => itemsFrom(page, operation) },
  });
}

function leadsBack(cursor: string, place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.before)
    if (at.apos === cursor) return true;
  return false;
}
