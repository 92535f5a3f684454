import type { OnTheWire, OperationId, operations } from '../../../contract/types.ts';
import type { Page } from '../../store/page.ts';
import type { RequestParts, ResultParts } from './request-parts.ts';
import type { ServiceWorld } from './world.ts';

/** A request that keeps the contract, from a key that may make it. */
export interface OperationRequest {
  readonly operationId: OperationId;
  /** Organisation of the key. */
  readonly organizacaoId: string;
  /** The caller, as recorded in decisions: the id of a key, or `painel`. */
  readonly por: string;
  /** `id` of the path. */
  readonly id?: string | undefined;
  /** Query parameters besides those of the page. */
  readonly filters: Readonly<Record<string, string>>;
  /** Of a list. */
  readonly page?: Page | undefined;
  /** Undefined when absent. */
  readonly body: unknown;
  /** Why no delivery may go to the URL in the body, in Portuguese. Default: one may, or there is none. */
  readonly urlFault?: string | undefined;
}

/** The same request with the types that the contract gives to its operation. */
export interface RequestOf<O extends OperationId> extends Omit<RequestParts<operations[O]>, 'body'> {
  readonly operationId: O;
  readonly organizacaoId: string;
  readonly por: string;
  readonly body: OnTheWire<RequestParts<operations[O]>['body']>;
  readonly urlFault?: string | undefined;
}

export type ResultOf<O extends OperationId> = ResultParts<operations[O]>;

/** Executes an operation; a business rule that refuses it throws a `Refusal`. */
export type Handler<O extends OperationId> = (world: ServiceWorld, request: RequestOf<O>) => ResultOf<O>;

/** One handler for each operation of the contract; a missing one is a compile error. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };
