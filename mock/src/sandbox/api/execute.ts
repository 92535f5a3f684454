import type { Call } from '../../admission/call.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import type { TextResponse } from '../../http/response.ts';
import { idempotentRequest, recall } from './idempotency.ts';
import { type ExecutionContext, operate } from './operate.ts';
import { validated } from './response.ts';
import { passService, refusedIn, refuseInService } from './service-checks.ts';
import { toRefusal } from './storage-refusal.ts';
import { write } from './write.ts';

/**
 * Executes a call in a world, once per `Idempotency-Key`; when its response would break the contract, it is rolled
 * back.
 * @throws {Refusal} for a failure that is not stored under the `Idempotency-Key`
 */
export async function execute(call: Call, context: ExecutionContext): Promise<TextResponse> {
  try {
    if (call.operation.method === 'GET') return await read(call, context);
    const request = idempotentRequest(call, context.key.organizacaoId);
    if (request !== undefined) context.trail.begin('idempotencia');
    const replay = request && recall(context.world, request);
    return replay ?? (await write(call, context, request));
  } catch (error) {
    throw toRefusal(error);
  }
}

async function read(call: Call, context: ExecutionContext): Promise<TextResponse> {
  const { operation, requestId } = call;
  const { trail } = context;
  const held = context.hold(call);
  if (held !== undefined) {
    await held;
    const turn = trail.goOn();
    if (turn !== undefined) await turn;
  }
  try {
    const result = operate(call, context);
    passService(operation, trail);
    trail.begin('resposta');
    return validated(result, call, context);
  } catch (error) {
    const refusal = toRefusal(error);
    refuseInService(refusedIn(call, context), trail, refusal);
    return validated(toErrorResponse(refusal, requestId), call, context);
  }
}
