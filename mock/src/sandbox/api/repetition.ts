import type { Context } from '../../checks/context.ts';
import type { Operation } from '../../contract/operations.ts';
import type { TextResponse } from '../../http/response.ts';
import type { Refusal } from '../../refusal.ts';
import {
  IDEMPOTENCY_KEY,
  type IdempotentRequest,
  idempotentRequest,
  isKept,
  type Keeper,
  keep,
  recall,
} from './idempotency.ts';

/** A request that may come again under its `Idempotency-Key`. */
export interface Repeatable extends Context {
  readonly world: Keeper;
  /** Owner of the keys: an organisation, or the control plane. */
  readonly caller: string;
  /** Undefined: it has no key. */
  idempotent: IdempotentRequest | undefined;
}

/** Whether an operation takes an `Idempotency-Key`. */
export const takesKey = ({ parameters }: Operation): boolean =>
  parameters.some(({ name }) => name === IDEMPOTENCY_KEY);

/** Whether a call has one. */
export const hasKey = ({ parameters }: Context): boolean => parameters.has(IDEMPOTENCY_KEY);

/**
 * Answers a call that was answered before under its key.
 * @throws {Refusal} 409 when the key served another request, or its first one is still under way
 */
export function answerRepetition(context: Repeatable): void {
  context.idempotent ??= idempotentRequest(context, context.caller);
  if (context.idempotent !== undefined) context.response = recall(context.world, context.idempotent);
}

/** Keeps the response under the key of the call, if it has one. */
export function kept({ world, idempotent }: Repeatable, response: TextResponse): TextResponse {
  if (idempotent !== undefined) keep(world, idempotent, response);
  return response;
}

/** Keeps the response to a refusal likewise, in a transaction of its own, unless a repetition may turn out otherwise. */
export function keptRefusal(context: Repeatable, refusal: Refusal, response: TextResponse): TextResponse {
  if (context.idempotent === undefined || !isKept(refusal)) return response;
  return context.world.sql.transaction(() => kept(context, response));
}
