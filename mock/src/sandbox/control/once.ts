import type { Call } from '../../admission/call.ts';
import type { Trail } from '../../exchanges/trail.ts';
import type { TextResponse } from '../../http/response.ts';
import { type IdempotentRequest, idempotentRequest, keep, recall } from '../api/idempotency.ts';
import { toRefusal } from '../api/storage-refusal.ts';
import type { World } from '../world/world.ts';

/** Whose keys they are: the control plane asks nobody who calls. */
const CALLER = 'controle';

/** A call under an `Idempotency-Key`, which is done once, and answered as the API answers a repetition. */
export interface Once {
  /** What the first call was answered; undefined when this is the first. */
  readonly replay: TextResponse | undefined;
  /** Keeps the answer, in the transaction of what it tells of. */
  keep(response: TextResponse): TextResponse;
}

/**
 * Undefined when a call has no key, or its operation takes none.
 * @throws {Refusal} `chave_de_idempotencia_reutilizada`
 */
export function onceOf(call: Call, world: World, trail: Trail): Once | undefined {
  const request = idempotentRequest(call, CALLER);
  if (request === undefined) return undefined;
  trail.begin('idempotencia');
  return {
    replay: recalled(world, request),
    keep(response) {
      keep(world, request, response);
      return response;
    },
  };
}

function recalled(world: World, request: IdempotentRequest): TextResponse | undefined {
  try {
    return recall(world, request);
  } catch (error) {
    throw toRefusal(error);
  }
}
