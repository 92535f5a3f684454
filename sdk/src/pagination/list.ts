import type { ReadOptions } from '../configuration/options.ts';
import type { ItemOf, ListOperationId } from '../contract-types.ts';
import type { Sender } from '../transport/sender.ts';
import { Paged } from './paged.ts';

interface ListInput {
  query?: { apos?: string | undefined } | undefined;
  options?: ReadOptions | undefined;
}

/** A list that sends nothing until it is awaited or iterated. */
export function list<O extends ListOperationId>(
  sender: Sender,
  operation: O,
  { query, options }: ListInput,
): Paged<ItemOf<O>> {
  return new Paged<ItemOf<O>>({
    operation,
    start: query?.apos,
    fetch: (apos) => {
      const place = apos === undefined ? query : { ...query, apos };
      return sender.send<ListOperationId>(operation, { query: place, options });
    },
  });
}
