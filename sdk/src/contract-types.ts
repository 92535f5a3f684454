import type { operations as Contract } from './generated/contract.ts';
import type { OperationId, operations } from './generated/operations.ts';
import type { Receipt } from './http/receipt.ts';

interface Json<T> {
  content: { 'application/json': T };
}

/** What an operation takes as its body. */
export type BodyOf<O extends OperationId> = Contract[O] extends { requestBody?: infer R }
  ? NonNullable<R> extends Json<infer T>
    ? T
    : never
  : never;

/** What an operation takes as its query. A parameter that is undefined is not sent. */
export type QueryOf<O extends OperationId> = Contract[O]['parameters'] extends { query?: infer Q }
  ? { [Name in keyof Q]: undefined extends Q[Name] ? Q[Name] | undefined : Q[Name] }
  : never;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type Answer<Response> = Response extends Json<infer T> ? T : Receipt;

/** What an operation answers when it succeeds; the receipt alone when that is an empty 204. */
export type SuccessOf<O extends OperationId> = Answer<
  Contract[O]['responses'][SuccessStatus<keyof Contract[O]['responses']>]
>;

/** The operations that answer a list, page by page. */
export type ListOperationId = {
  [O in OperationId]: (typeof operations)[O][2] extends `dados tem_mais ${string}` ? O : never;
}[OperationId];

/** What a list holds. */
export type ItemOf<O extends ListOperationId> = SuccessOf<O> extends { dados: (infer Item)[] } ? Item : never;
