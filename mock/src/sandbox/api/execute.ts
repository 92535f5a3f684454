import { toErrorResponse } from '../../http/error-response.ts';
import type { TextResponse } from '../../http/response.ts';
import type { ApiContext } from './context.ts';
import { operate } from './operate.ts';
import { kept, keptRefusal } from './repetition.ts';
import { validated } from './response.ts';
import { passService, refusedIn, refuseInService } from './service-checks.ts';
import { toRefusal } from './storage-refusal.ts';

/**
 * Carries out the call, and answers it. A change is committed together with its response, or neither is; a
 * response that would break the contract is not.
 */
export function execute(context: ApiContext): void {
  const isWrite = context.operation.method !== 'GET';
  try {
    context.response = isWrite ? written(context) : answerOf(context);
  } catch (error) {
    context.response = refused(context, error);
  }
}

function answerOf(context: ApiContext): TextResponse {
  const result = operate(context);
  passService(context.operation, context.trace);
  context.trace.begin('resposta');
  return validated(result, context, context);
}

function written(context: ApiContext): TextResponse {
  const { world } = context;
  const response = world.sql.transaction(() => kept(context, answerOf(context)));
  world.wake();
  return response;
}

/** The response to what the service refused. It changed nothing, but the answer may be kept. */
function refused(context: ApiContext, error: unknown): TextResponse {
  const { trace, requestId } = context;
  const refusal = toRefusal(error);
  refuseInService(refusedIn(context), trace, refusal);
  return keptRefusal(context, refusal, validated(toErrorResponse(refusal, requestId), context, context));
}
