import type {
  FiltersOf,
  IdOf,
  ItemOf,
  RequestBodyOf,
  ResponseBodyOf,
} from '../../contract/operation-types.ts';
import type { OnTheWire, OperationId, operations } from '../../contract/types.ts';
import type { Page, PageResult } from '../store/page.ts';
import type { ServiceWorld } from './world.ts';

/** A request that keeps the contract, from a key that may make it. */
export interface OperationRequest {
  readonly operationId: string;
  /** Organisation of the key. */
  readonly organizacaoId: string;
  /** `id` of the path. */
  readonly id?: string | undefined;
  /** Query parameters besides those of the page. */
  readonly filters: Readonly<Record<string, string>>;
  /** Of a list. */
  readonly page?: Page | undefined;
  /** Undefined when absent. The caller has checked where the address of a webhook destination leads. */
  readonly body: unknown;
}

/** The same request with the types that the contract gives to its operation. */
export interface RequestOf<O extends OperationId> extends Omit<OperationRequest, 'filters'> {
  readonly operationId: O;
  readonly id: IdOf<operations[O]>;
  readonly filters: FiltersOf<operations[O]>;
  readonly page: IsList<O> extends true ? Page : undefined;
  readonly body: OnTheWire<RequestBodyOf<operations[O]>>;
}

/** The body of the response; a list gives a page, which its envelope is made of. */
export type ResultOf<O extends OperationId> =
  IsList<O> extends true ? PageResult<ItemOf<operations[O]>> : ResponseBodyOf<operations[O]>;

type IsList<O extends OperationId> = [ItemOf<operations[O]>] extends [never] ? false : true;

/** Does an operation; whatever a rule of the business refuses is thrown as a `Refusal`. */
export type Handler<O extends OperationId> = (world: ServiceWorld, request: RequestOf<O>) => ResultOf<O>;

/** One for each operation of the contract: without it nothing compiles. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };
