import type { Contract } from '../../contract/contract.ts';
import type { ControlOperationId, operations, Recurso } from '../../contract/control-types.ts';
import type { ExchangeLog } from '../../exchanges/exchange-log.ts';
import type { Environment } from '../environments/environment.ts';
import type { Environments } from '../environments/environments.ts';
import type { RequestParts, ResultParts } from '../service/base/request-parts.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly environments: Environments;
  readonly exchanges: ExchangeLog;
  /** The API's contract. */
  readonly api: Contract;
}

/** A request with the types that the contract gives to its operation. */
export interface RequestOf<O extends ControlOperationId> extends RequestParts<operations[O]> {
  /** The world that the request is for. */
  readonly environment: Environment;
}

export type ResultOf<O extends ControlOperationId> = Given<ResultParts<operations[O]>>;

/** The body type of a handler's result: read-only, and any resource of the API where the contract has one. */
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

/** One handler for each operation of the contract; a missing one is a compile error. */
export type Handlers = { readonly [O in ControlOperationId]: Handler<O> };
