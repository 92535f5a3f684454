import type { Contract } from '../../contract/contract.ts';
import type { ControlOperationId, operations, Recurso } from '../../contract/control-types.ts';
import type {
  FiltersOf,
  IdOf,
  ItemOf,
  RequestBodyOf,
  ResponseBodyOf,
} from '../../contract/operation-types.ts';
import type { Environment } from '../environments/environment.ts';
import type { Environments } from '../environments/environments.ts';
import type { Page, PageResult } from '../store/page.ts';
import type { RequestLog } from './request-log.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly environments: Environments;
  readonly requests: RequestLog;
  /** The API's contract. */
  readonly api: Contract;
}

/** A request with the types that the contract gives to its operation. */
export interface RequestOf<O extends ControlOperationId> {
  /** The world that the request is for. */
  readonly environment: Environment;
  /** `id` of the path. */
  readonly id: IdOf<operations[O]>;
  readonly page: IsList<O> extends true ? Page : undefined;
  /** What a list is filtered by: its query besides the page, as text. */
  readonly filters: FiltersOf<operations[O]>;
  readonly body: RequestBodyOf<operations[O]>;
}

/** The body of the response; a list gives a page, which its envelope is made of. */
export type ResultOf<O extends ControlOperationId> =
  IsList<O> extends true ? PageResult<Given<ItemOf<operations[O]>>> : Given<ResponseBodyOf<operations[O]>>;

type IsList<O extends ControlOperationId> = [ItemOf<operations[O]>] extends [never] ? false : true;

/** A body as it may be given: read-only, and with any resource of the API where it shows one. */
type Given<Body> = Body extends Recurso
  ? { readonly id: string }
  : Body extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Body extends object
      ? { readonly [Field in keyof Body]: Given<Body[Field]> }
      : Body;

export type Handler<O extends ControlOperationId> = (
  request: RequestOf<O>,
  control: Control,
) => ResultOf<O> | Promise<ResultOf<O>>;

/** One for each operation of the contract: without it nothing compiles. */
export type Handlers = { readonly [O in ControlOperationId]: Handler<O> };
