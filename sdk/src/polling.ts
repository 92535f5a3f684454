import { TimeoutError, UnreachableStateError } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { assertDurations, assertValid, CALL_OPTIONS, checkOptions, type ReadOptions } from './options.ts';
import { idOf, type Target } from './request.ts';
import { type Runtime, sleep } from './runtime.ts';
import { isTesaError, type TesaError } from './tesa-error.ts';

/** How to wait for a status. `signal` ends the wait at once; `timeout` and `maxRetries` apply to each read. */
export interface WaitOptions<Status extends string> extends ReadOptions {
  /** The statuses to wait for. Name every acceptable one: the resource may enter and leave a status between two reads. */
  until: readonly Status[];
  /**
   * Milliseconds between two reads, on average: each wait differs by up to a quarter.
   * @default 2000
   */
  interval?: number | undefined;
  /**
   * Milliseconds that the whole wait may take; then it throws a `TimeoutError`, never sooner. Its `retryAfter` is the
   * number of seconds that the service still asks to wait, null when it does not.
   * @default 600000
   */
  deadline?: number | undefined;
}

function checkWait<Status extends string>(
  options: WaitOptions<Status>,
  maquina: StateGraph,
  operation: OperationId,
) {
  checkOptions(options, ['until', 'interval', ...CALL_OPTIONS], operation);
  const { until, interval = 2000, deadline = 600_000, ...each } = options;
  const known = Object.keys(maquina);
  assertValid(
    Array.isArray(until) && until.length > 0 && until.every((status) => known.includes(status)),
    `until must list any of these: ${known.join(', ')}.`,
    operation,
  );
  assertDurations({ interval, deadline }, operation);
  return { until, interval, deadline, each };
}

export interface Source {
  runtime: Runtime;
  operation: OperationId;
  target: Target;
  maquina: StateGraph;
  read(options: ReadOptions): Promise<object>;
}

interface Resource {
  status: string;
}

/**
 * Reads a resource until it has one of the requested statuses. A failed wait has the outcome `unknown` once
 * the wait has started.
 */
export async function waitForStatus<R extends Resource, Status extends string>(
  { runtime, operation, target, maquina, read }: Source,
  options: WaitOptions<Status>,
): Promise<Extract<R, { status: Status }>> {
  const { until, interval, deadline, each } = checkWait(options, maquina, operation);
  const asked = `${operation}('${idOf(target)}')`;
  const end = runtime.elapsed() + deadline;
  let state = '';
  for (let left = deadline, attempts = 1; ; attempts++) {
    let cause: TesaError | undefined;
    try {
      const resource = (await read({ ...each, deadline: left })) as R;
      state = resource.status;
      if (until.includes(state as Status)) return resource as Extract<R, { status: Status }>;
    } catch (error) {
      cause = passing(error);
    }
    if (!mayReach(maquina, state, until)) {
      const message = `${asked} is ${state}, which can no longer become ${until.join(' or ')}: add ${state} to until.`;
      throw new UnreachableStateError(message, { operation, attempts, state });
    }
    const pause = Math.max(interval * (0.75 + runtime.random() / 2), (cause?.retryAfter ?? 0) * 1000);
    const next = runtime.elapsed() + pause;
    // Waits even if no read follows, so that a program that waits repeatedly does not exceed the interval.
    // After an abort, the next read throws AbortedError without sending anything.
    await sleep(Math.max(0, Math.min(next, end) - runtime.elapsed()), runtime, each.signal).catch(() => {});
    if (next >= end && !each.signal?.aborted) {
      const early = cause?.retryAfter ? Math.ceil((next - runtime.elapsed()) / 1000) : 0;
      const retryAfter = early > 0 ? early : null;
      const pace = retryAfter === null ? '' : `, after ${retryAfter} s`;
      // An unknown status is not shown, because it might quote a secret.
      const known = maquina[state] ? state : 'unknown';
      const message = `After ${deadline} ms ${asked} is still ${known}. Wait again${pace}.`;
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

/** Returns an error after which another read may succeed; throws any other error, which ends the wait. */
function passing(error: unknown): TesaError {
  if (isTesaError(error) && /^(Connection|Timeout|RateLimit|Server)Error$/.test(error.name)) return error;
  if (!isTesaError(error)) throw error;
  // An error without a cause refuses an argument, which the first read does before the wait has started.
  const isArgument = error.name === 'ConfigurationError' && error.cause === undefined;
  throw isArgument ? error : Object.assign(error, { outcome: 'unknown' });
}

type StateGraph = Readonly<Record<string, readonly string[]>>;

/** Whether any of the goals is reachable from a status; true for an unknown status. */
export function mayReach(maquina: StateGraph, from: string, goals: readonly string[]): boolean {
  if (!Object.hasOwn(maquina, from)) return true;
  const ahead = new Set([from]);
  // A loop over a Set also visits the elements that are added during the loop.
  for (const status of ahead) for (const next of maquina[status] ?? []) ahead.add(next);
  return goals.some((goal) => ahead.has(goal));
}
