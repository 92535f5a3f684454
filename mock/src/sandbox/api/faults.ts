import type { Call } from '../../admission/call.ts';
import type { ApiContext } from './context.ts';
import { release, reserve } from './idempotency.ts';

/** Delays a call while it is under way, so that its repetitions are answered `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

/** Has a fault delay the call. */
export function delay(context: ApiContext): Promise<void> | undefined {
  const { environment, operation, trace, isDelayed } = context;
  context.isDelayed = true;
  return isDelayed ? undefined : environment.faults.delay(operation.id, trace);
}

/** @throws {Refusal} 429, 500 or 503 when a fault answers so; {ConnectionReset} when it cuts the connection */
export function strike(context: ApiContext): void {
  const { environment, operation, trace } = context;
  context.strike = environment.faults.strike(operation.id, trace);
}

/** Has a fault, or who made the sandbox, hold the call. Its key is taken meanwhile. */
export function hold(context: ApiContext, holdBack?: Hold): Promise<void> | undefined {
  const { environment, operation, trace, world, idempotent } = context;
  if (context.isHeld || context.isDashboardRead) return undefined;
  const held = environment.faults.hold(operation.id, trace) ?? holdBack?.(context);
  context.isHeld = held !== undefined;
  if (held === undefined || idempotent === undefined) return held;
  reserve(world, idempotent);
  return held.finally(() => release(world.sql, idempotent));
}
