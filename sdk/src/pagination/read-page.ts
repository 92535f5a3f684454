import type { OperationId } from '../generated/operations.ts';
import { checkPage, unusablePage } from './check-page.ts';
import { keepCursor } from './cursor-of.ts';
import type { ArrayOptions } from './items.ts';
import type { Page } from './page.ts';
import { arrayOf, itemsFrom } from './walk.ts';

export interface PageSource {
  operation: OperationId;
  /** Where the first page begins; undefined for the beginning of the list. */
  start: string | undefined;
  fetch(apos: string | undefined): Promise<object>;
}

/** The cursor of a page, and the cursors of the pages before it. */
interface Place {
  apos: string | undefined;
  before?: Place;
}

/** Reads the page at a place; by default, the first page. */
export async function readPage<Item>(
  source: PageSource,
  place: Place = { apos: source.start },
): Promise<Page<Item>> {
  try {
    return await attempt(source, place);
  } catch (error) {
    keepCursor(error, place.apos);
    throw error;
  }
}

async function attempt<Item>(source: PageSource, place: Place): Promise<Page<Item>> {
  const answer = await source.fetch(place.apos);
  const page = checkPage<Item>(answer, source.operation) as Page<Item>;
  const apos = page.proximo_cursor;
  if (apos !== null && leadsBack(apos, place))
    throw unusablePage('whose proximo_cursor leads back to one before', answer, source.operation);
  const nextPage = async () => (apos === null ? null : readPage<Item>(source, { apos, before: place }));
  // Not enumerable, so that a page has the fields of the contract and no others.
  return Object.defineProperties(page, {
    nextPage: { value: nextPage },
    toArray: { value: (options: ArrayOptions) => arrayOf(itemsFrom(page), options, source.operation) },
    [Symbol.asyncIterator]: { value: () => itemsFrom(page) },
  });
}

function leadsBack(cursor: string, place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.before)
    if (at.apos === cursor) return true;
  return false;
}
