import type { ReadOptions } from '../configuration/options.ts';
import type { ItemOf, ListOperationId } from '../contract-types.ts';
import { isFields } from '../runtime/is-fields.ts';
import type { Sender } from '../transport/sender.ts';
import type { Filters } from './check-page.ts';
import { Paged } from './paged.ts';

interface ListInput {
  query?: Filters | undefined;
  options?: ReadOptions | undefined;
}

/** A list that sends nothing until it is awaited or iterated. */
export function list<O extends ListOperationId>(
  sender: Sender,
  operation: O,
  { query, options }: ListInput,
): Paged<ItemOf<O>> {
  // A copy, since its pages are asked for later. What is no object stays as it is, to be refused.
  const filters = isFields(query) ? { ...query } : query;
  return new Paged<ItemOf<O>>({
    operation,
    filters,
    fetch: (apos) => {
      const place = apos === undefined ? filters : { ...filters, apos };
      return sender.send<ListOperationId>(operation, { query: place, options });
    },
  });
}
