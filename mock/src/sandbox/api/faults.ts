import type { Call } from '../../admission/call.ts';
import type { ApiContext } from './context.ts';
import { release, reserve } from './idempotency.ts';

/** Delays a call while it is under way, so that its repetitions are answered `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

/**
 * Lets a fault delay the call.
 * @throws {ConnectionReset} when its connection is cut meanwhile
 */
export function delay({ slot, operation, trace }: ApiContext): Promise<void> | undefined {
  return slot.faults.delay(operation.id, trace)?.over();
}

/**
 * Lets a fault strike the call.
 * @throws {Refusal} 429, 500 or 503 when it answers so
 * @throws {ConnectionReset} when it cuts the connection before the call takes effect
 */
export function strike(context: ApiContext): void {
  const { slot, operation, trace } = context;
  context.strike = slot.faults.strike(operation.id, trace);
}

/**
 * Lets a fault, or the program that created the sandbox, hold the call. Its key is reserved meanwhile.
 * @throws {ConnectionReset} when a fault cuts its connection meanwhile
 * @throws {unknown} what the program fails with
 */
export function hold(context: ApiContext, holdBack?: Hold): Promise<void> | undefined {
  const { slot, operation, trace } = context;
  if (context.isDashboardRead) return undefined;
  const held = slot.faults.hold(operation.id, trace)?.over() ?? holdBack?.(context);
  if (held === undefined) return undefined;
  context.wasHeld = true;
  reserve(context);
  return held.finally(() => release(context));
}
