import type { SuccessOf } from './contract-types.ts';
import type { OperationId } from './generated/operations.ts';
import type { ListCall, Paged } from './pagination.ts';
import type { Source, WaitOptions } from './polling.ts';
import type { OperationCall } from './request.ts';

export interface Caller {
  send<O extends OperationId>(call: OperationCall<O>): Promise<SuccessOf<O>>;
  list<O extends OperationId, Item>(call: ListCall<O>): Paged<Item>;
  wait<Resource, Status extends string>(
    source: Omit<Source, 'runtime'>,
    options: WaitOptions<Status>,
  ): Promise<Extract<Resource, { status: Status }>>;
}
