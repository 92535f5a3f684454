import { idOf, type Target } from '../call/id-of.ts';
import { TimeoutError, UnreachableStateError } from '../errors/errors.ts';
import { isTesaError } from '../errors/guard.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import type { OperationId } from '../generated/operations.ts';
import { sleep } from '../runtime/sleep.ts';
import type { Sender } from '../transport/sender.ts';
import { mayReach, type StateGraph } from './may-reach.ts';
import { checkWait, type WaitOptions } from './wait-options.ts';

/** The resource waited for, and how it is read. */
export interface Source {
  sender: Sender;
  /** The operation that reads it. */
  operation: OperationId;
  target: Target;
  maquina: StateGraph;
}

interface Resource {
  status: string;
}

/** Reads a resource until it has one of the statuses waited for. A wait that has begun and fails has the outcome `unknown`. */
export async function aguardar<R extends Resource, Status extends string>(
  { sender, operation, target, maquina }: Source,
  options: WaitOptions<Status>,
): Promise<Extract<R, { status: Status }>> {
  const { until, interval, deadline, each } = checkWait(options, maquina, operation);
  const { runtime } = sender;
  const id = idOf(target);
  sender.check(operation, { id, options: each });
  const asked = `${operation}('${id}')`;
  const end = runtime.elapsed() + deadline;
  let state = '';
  for (let left = deadline, attempts = 1; ; attempts++) {
    let cause: TesaError | undefined;
    try {
      const resource = (await sender.send(operation, { id, options: { ...each, deadline: left } })) as R;
      if (hasStatus<R, Status>(resource, until)) return resource;
      state = resource.status;
    } catch (error) {
      cause = passing(error);
    }
    if (!mayReach(maquina, state, until)) {
      const message = `${asked} is ${state}, which can no longer become ${until.join(' or ')}: name ${state} in until to be given it.`;
      throw new UnreachableStateError(message, { operation, attempts, state });
    }
    const pause = Math.max(interval * (0.75 + runtime.random() / 2), (cause?.retryAfter ?? 0) * 1000);
    const next = runtime.elapsed() + pause;
    // Even if no read follows, so that a program that waits again and again sends no more than the interval allows. After
    // an abort, the next read throws AbortedError and sends nothing.
    await sleep(Math.max(0, Math.min(next, end) - runtime.elapsed()), runtime, each.signal).catch(() => {});
    if (next >= end && !each.signal?.aborted) {
      const early = cause?.retryAfter ? Math.ceil((next - runtime.elapsed()) / 1000) : 0;
      const retryAfter = early > 0 ? early : null;
      const step =
        retryAfter === null
          ? 'Wait again: nothing'
          : `Wait again, but only in ${retryAfter} s, as the service asks: nothing`;
      // Not a status that the contract does not name, which might quote a secret.
      const known = maquina[state] ? state : 'unknown';
      const message = `After ${deadline} ms ${asked} is still ${known}. ${step} is lost by it.`;
      throw new TimeoutError(message, {
        operation,
        attempts,
        cause,
        retryAfter,
        outcome: 'unknown',
        limit: 'deadline',
      });
    }
    // A timer may fire late.
    left = Math.max(1, end - runtime.elapsed());
  }
}

/** Returns an error after which reading again may succeed; throws any other, which ends the wait. */
function passing(error: unknown): TesaError {
  if (isTesaError(error) && /^(Connection|Timeout|RateLimit|Server)Error$/.test(error.name)) return error;
  throw isTesaError(error) ? Object.assign(error, { outcome: 'unknown' }) : error;
}

function hasStatus<R extends Resource, Status extends string>(
  resource: R,
  until: readonly string[],
): resource is Extract<R, { status: Status }> {
  return until.includes(resource.status);
}
