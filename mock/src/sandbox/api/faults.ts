import type { Call } from '../../admission/call.ts';
import type { Outside } from '../../door/door.ts';
import type { Wait } from '../worlds/faults/held-calls.ts';
import type { ApiContext } from './context.ts';
import { release, reserve } from './idempotency.ts';

/** Delays a call while it is under way, so that its repetitions are answered `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

/**
 * Lets a fault delay the call.
 * @throws {ConnectionReset} when its connection is cut meanwhile
 */
export function delay(context: ApiContext): Outside | undefined {
  const { slot, operation, trace } = context;
  if (context.delayed !== undefined) {
    context.delayed.end();
    return undefined;
  }
  context.delayed = slot.faults.delay(operation.id, trace);
  return context.delayed?.wait;
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
export function hold(context: ApiContext, holdBack?: Hold): Outside | undefined {
  const { slot, operation, trace, held } = context;
  if (held !== undefined) {
    release(context);
    held.end();
    return undefined;
  }
  if (context.isDashboardRead) return undefined;
  context.held = slot.faults.hold(operation.id, trace) ?? heldBy(holdBack?.(context));
  if (context.held !== undefined) reserve(context);
  return context.held?.wait;
}

function heldBy(holding: Promise<void> | undefined): Wait | undefined {
  if (holding === undefined) return undefined;
  let failure: { readonly error: unknown } | undefined;
  return {
    wait: () =>
      holding.catch((error: unknown) => {
        failure = { error };
      }),
    end() {
      if (failure !== undefined) throw failure.error;
    },
  };
}
