import type { Environments } from '../environments/environments.ts';
import type { ApiContext } from './context.ts';

/** @throws {Refusal} 422 when the world that is named does not exist, which counts no request */
export function findWorld(context: ApiContext, environments: Environments): void {
  const { trace, request } = context;
  trace.standingHeaders = environments.principal.rateLimit.untouched;
  context.environment = environments.of(request.headers);
  trace.standingHeaders = {};
}

/** Has the world neither replaced nor closed until the request has ended. */
export function keepWorld(context: ApiContext): void {
  context.environment.enter();
  context.isInside = true;
}
