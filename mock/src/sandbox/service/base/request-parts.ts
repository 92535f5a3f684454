import type {
  DescribedOperation,
  FiltersOf,
  IdOf,
  IsList,
  ItemOf,
  RequestBodyOf,
  ResponseBodyOf,
} from '../../../contract/operation-types.ts';
import type { Page, PageResult } from '../../store/page.ts';

/** The parts of a request that a handler uses, typed by the operation in the contract. */
export interface RequestParts<Operation extends DescribedOperation> {
  /** `id` of the path. */
  readonly id: IdOf<Operation>;
  /** Query parameters besides those of the page, as text. */
  readonly filters: FiltersOf<Operation>;
  readonly page: IsList<Operation> extends true ? Page : undefined;
  readonly body: RequestBodyOf<Operation>;
}

/** The result of a handler: the body of the response or, for a list, a page to be wrapped in the envelope. */
export type ResultParts<Operation extends DescribedOperation> =
  IsList<Operation> extends true ? PageResult<ItemOf<Operation>> : ResponseBodyOf<Operation>;
