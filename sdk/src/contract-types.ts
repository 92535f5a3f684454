import type { operations as Contract } from './generated/contract.ts';
import type { OperationId } from './generated/operations.ts';
import type { Receipt } from './receipt.ts';

interface Json<T> {
  content: { 'application/json': T };
}

/** The request body of an operation. */
export type BodyOf<O extends OperationId> = Contract[O] extends { requestBody?: infer R }
  ? NonNullable<R> extends Json<infer T>
    ? T
    : never
  : never;

/** The query parameters of an operation. One that is undefined is not sent. */
export type QueryOf<O extends OperationId> = Contract[O]['parameters'] extends { query?: infer Q }
  ? { [Name in keyof Q]: undefined extends Q[Name] ? Q[Name] | undefined : Q[Name] }
  : never;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type Answer<Response> = Response extends Json<infer T> ? T : Receipt;

/** The result of a successful operation: its entity, or only the receipt when the response is an empty 204. */
export type SuccessOf<O extends OperationId> = Answer<
  Contract[O]['responses'][SuccessStatus<keyof Contract[O]['responses']>]
>;

/** The type of a list's items; never for an operation that returns no list. */
export type ItemOf<O extends OperationId> = SuccessOf<O> extends { dados: (infer Item)[] } ? Item : never;

/** The variants of a list's items that pass a filter; all of them without the filter. */
export type Which<Item, Name extends keyof Item, Value extends Item[Name]> = Item[Name] extends Value
  ? Item
  : Extract<Item, { [N in Name]: Value }>;

/** The query of a list whose items then have the variant that one of its filters names. */
export type QueryWhere<O extends OperationId, Name extends string, Value> = QueryOf<O> & {
  [N in Name]?: Value | undefined;
};
