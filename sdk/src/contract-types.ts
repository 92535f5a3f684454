import type { operations as Contract } from './generated/contract.ts';
import type { OperationId } from './generated/operations.ts';

interface Json<T> {
  content: { 'application/json': T };
}

/** What an operation takes as its body. */
export type BodyOf<O extends OperationId> = Contract[O] extends { requestBody?: infer R }
  ? NonNullable<R> extends Json<infer T>
    ? T
    : never
  : never;

/** What an operation answers when it succeeds. */
export type SuccessOf<O extends OperationId> = {
  [Status in keyof Contract[O]['responses'] & (200 | 201)]: Contract[O]['responses'][Status] extends Json<
    infer T
  >
    ? T
    : undefined;
}[keyof Contract[O]['responses'] & (200 | 201)];
