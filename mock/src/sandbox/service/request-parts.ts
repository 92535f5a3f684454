import type {
  DescribedOperation,
  FiltersOf,
  IdOf,
  IsList,
  ItemOf,
  RequestBodyOf,
  ResponseBodyOf,
} from '../../contract/operation-types.ts';
import type { Page, PageResult } from '../store/page.ts';

/** What a handler takes of a request, with the types that a contract gives to its operation. */
export interface RequestParts<Operation extends DescribedOperation> {
  /** `id` of the path. */
  readonly id: IdOf<Operation>;
  /** Query parameters besides those of the page, as text. */
  readonly filters: FiltersOf<Operation>;
  readonly page: IsList<Operation> extends true ? Page : undefined;
  readonly body: RequestBodyOf<Operation>;
}

/** What a handler gives: the body of the response; of a list a page, which its envelope is made of. */
export type ResultParts<Operation extends DescribedOperation> =
  IsList<Operation> extends true ? PageResult<ItemOf<Operation>> : ResponseBodyOf<Operation>;
