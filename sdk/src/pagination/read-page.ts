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

/** The cursor of a page, and the cursors of the pages before it. */
interface Place {
  apos: string | undefined;
  before?: Place;
}

/** What the pages before one have brought. */
interface Past {
  readonly items: Set<unknown>;
  /** How many pages in a row, just before it, brought nothing new. */
  idle: number;
}

const nothing = (): Past => ({ items: new Set(), idle: 0 });

/** Reads the page at a place; by default, the first page. */
export async function readPage<Item>(
  source: PageSource,
  place: Place = { apos: source.filters?.apos },
  past = nothing(),
): Promise<Page<Item>> {
  try {
    return await attempt(source, place, past);
  } catch (error) {
    keepCursor(error, place.apos);
    throw error;
  }
}

async function attempt<Item>(source: PageSource, place: Place, past: Past): Promise<Page<Item>> {
  const { operation } = source;
  const answer = await source.fetch(place.apos);
  const page = checkPage<Item>(answer, source) as Page<Item>;
  const apos = page.proximo_cursor;
  if (apos !== null && leadsBack(apos, place))
    throw unusablePage('whose proximo_cursor leads back to one before', answer, operation);
  const known = past.items.size;
  for (const item of page.dados) past.items.add(itemKey(item, operation));
  past.idle = past.items.size > known ? 0 : past.idle + 1;
  if (apos !== null && past.idle === MOST_IDLE)
    throw unusablePage(`that is the ${MOST_IDLE}th in a row without anything new`, answer, operation);
  let own: Past | undefined = past;
  const nextPage = async () => {
    if (apos === null) return null;
    // A second call begins with an empty past: to the one of the first call, the same pages would bring nothing new.
    const given = own ?? nothing();
    own = undefined;
    return readPage<Item>(source, { apos, before: place }, given);
  };
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
