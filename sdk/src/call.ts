import { checkBody, checkId, checkIdempotencyKey } from './arguments.ts';
import type { BodyOf } from './contract-types.ts';
import { type OperationId, operations } from './generated/operations.ts';
import type { WriteOptions } from './options.ts';

/** The arguments of a method. */
export interface CallInput<O extends OperationId> {
  id?: string;
  body?: BodyOf<O> | undefined;
  options?: WriteOptions | undefined;
}

/** One call, checked and ready to send; its idempotency key is settled once and for all. */
export interface Call {
  operation: OperationId;
  method: string;
  path: string;
  id: string | undefined;
  body: object | undefined;
  idempotencyKey: string | null;
  signal: AbortSignal | undefined;
}

export function prepareCall<O extends OperationId>(operation: O, { id, body, options }: CallInput<O>): Call {
  const { method, path, body: bodyNeed, idempotencyKey: keyNeed } = operations[operation];
  const hasBody = bodyNeed === 'required' || body !== undefined;
  return {
    operation,
    method,
    path,
    id: path.includes('{id}') ? checkId(id, operation) : undefined,
    body: hasBody ? checkBody(body, operation) : undefined,
    idempotencyKey: keyNeed === 'none' ? null : idempotencyKeyOf(options, operation),
    signal: options?.signal,
  };
}

function idempotencyKeyOf(options: WriteOptions | undefined, operation: OperationId): string {
  const { idempotencyKey = crypto.randomUUID() } = options ?? {};
  return checkIdempotencyKey(idempotencyKey, operation);
}
