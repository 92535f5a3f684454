import type { OperationId } from '../../../contract/types.ts';
import type { FilterIndex } from '../../store/filter-index.ts';
import type { RequestOf } from './operation.ts';

/** Rows lie in the order of time, so that a span needs no index. */
type Span = 'desde' | 'ate';

/** An index for each filter of a list: without one for a new filter of the contract, nothing compiles. */
export type FiltersOf<O extends OperationId> = Readonly<
  Record<Exclude<keyof RequestOf<O>['filters'], Span>, FilterIndex>
>;
