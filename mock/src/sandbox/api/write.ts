import type { Call } from '../../admission/call.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import type { TextResponse } from '../../http/response.ts';
import type { World } from '../world/world.ts';
import { checkDestinationInBody } from './destination-in-body.ts';
import { type IdempotentRequest, isKept, keep, recall, release, reserve } from './idempotency.ts';
import { type ExecutionContext, operate } from './operate.ts';
import { validated } from './response.ts';
import { passService, refusedIn, refuseInService } from './service-checks.ts';
import { toRefusal } from './storage-refusal.ts';

/**
 * Executes a call that writes, and stores its response.
 * @param request undefined when the call has no `Idempotency-Key`
 */
export async function write(
  call: Call,
  context: ExecutionContext,
  request: IdempotentRequest | undefined,
): Promise<TextResponse> {
  const { world } = context;
  // A concurrent repetition may have completed while this call waited.
  const answered = () => request && recall(world, request);
  const checking = checkDestinationInBody(call, world.checkDestination, context.trail);
  if (checking !== undefined) {
    await checking.catch((error: unknown) => {
      context.trail.begin('negocio');
      throw error;
    });
    const turn = context.trail.goOn();
    if (turn !== undefined) await turn;
    // Reserving the key now would overwrite that answer.
    const replay = answered();
    if (replay !== undefined) return replay;
  }
  const held = context.hold(call);
  if (held === undefined) return respond(call, context, request);
  await (request === undefined ? held : whileReserved(world, request, held));
  const turn = context.trail.goOn();
  if (turn !== undefined) await turn;
  return answered() ?? respond(call, context, request);
}

async function whileReserved(world: World, request: IdempotentRequest, held: Promise<void>): Promise<void> {
  reserve(world, request);
  try {
    await held;
  } finally {
    release(world.sql, request);
  }
}

/** Commits the change together with its response, or neither; of a refusal only the response is stored. */
function respond(
  call: Call,
  context: ExecutionContext,
  request: IdempotentRequest | undefined,
): TextResponse {
  const { world, trail } = context;
  const kept = (response: TextResponse): TextResponse => {
    if (request !== undefined) keep(world, request, response);
    return response;
  };
  try {
    const response = world.sql.transaction(() => {
      const result = operate(call, context);
      passService(call.operation, trail);
      trail.begin('resposta');
      return kept(validated(result, call, context));
    });
    world.wake();
    return response;
  } catch (error) {
    const refusal = toRefusal(error);
    refuseInService(refusedIn(call, context), trail, refusal);
    const response = validated(toErrorResponse(refusal, call.requestId), call, context);
    return isKept(refusal) ? world.sql.transaction(() => kept(response)) : response;
  }
}
