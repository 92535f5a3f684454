import type { Worlds } from '../worlds/worlds.ts';
import type { ApiContext } from './context.ts';

/** @throws {Refusal} 422 when the world that is named does not exist, which counts no request */
export function findWorld(context: ApiContext, worlds: Worlds): void {
  const { trace, request } = context;
  trace.standingHeaders = worlds.principal.rateLimit.untouched;
  context.slot = worlds.of(request.headers);
  trace.standingHeaders = {};
}

/** Has the world neither replaced nor closed until the request has ended. */
export function keepWorld(context: ApiContext): void {
  context.slot.requests.enter();
  context.isInside = true;
}
