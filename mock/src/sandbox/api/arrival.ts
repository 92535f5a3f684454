import { type Check, makeCheck } from '../../checks/run.ts';
import type { Environments } from '../environments/environments.ts';
import type { World } from '../world/world.ts';
import type { ApiContext } from './context.ts';

/** @throws {Refusal} 422 when the world that is named does not exist, which counts no request */
export function findWorld(context: ApiContext, environments: Environments): void {
  const { trace, request } = context;
  trace.standingHeaders = environments.principal.rateLimit.untouched;
  context.environment = environments.of(request.headers);
  trace.standingHeaders = {};
}

/** Lets the request into its world, once that is not being replaced. */
export function arrive(context: ApiContext): Promise<void> | undefined {
  const { environment } = context;
  if (environment.replacing !== undefined) return environment.replacing;
  comeTo(context, environment.current);
  return undefined;
}

/**
 * Has the world neither replaced nor closed until the request has ended. A world that was replaced while the body was read has
 * other keys: the checks of the key are made again.
 */
export function goInside(
  context: ApiContext,
  ofTheKey: readonly Check<ApiContext>[],
): Promise<void> | undefined {
  const { environment } = context;
  if (environment.replacing !== undefined) return environment.replacing;
  const world = environment.current;
  environment.enter();
  context.isInside = true;
  if (world === context.world) return undefined;
  comeTo(context, world);
  // None of them waits, now that the body was read.
  for (const check of ofTheKey) makeCheck(check, context);
  // When its recording is replayed, it waits for its body here.
  if (!context.isDashboardRead) context.trace.goOn();
  return undefined;
}

function comeTo(context: ApiContext, world: World): void {
  const { trace, request, isDashboardRead } = context;
  context.world = world;
  if (!isDashboardRead) trace.enter(world.turns, request);
  trace.worldTime = world.clock.now();
}
