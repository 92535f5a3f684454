import { CALL_OPTIONS, checkOptions } from '../configuration/check-options.ts';
import { demandDurations } from '../configuration/limits.ts';
import type { ReadOptions } from '../configuration/options.ts';
import { demand } from '../errors/demand.ts';
import type { OperationId } from '../generated/operations.ts';
import type { StateGraph } from './may-reach.ts';

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
   * Milliseconds that the whole wait may take; then it throws a `TimeoutError`, never sooner. Its `retryAfter` is how many
   * more seconds the service asks to stay away, null when it does not.
   * @default 600000
   */
  deadline?: number | undefined;
}

/** Refuses options that could never succeed, before anything is sent. */
export function checkWait<Status extends string>(
  options: WaitOptions<Status>,
  maquina: StateGraph,
  operation: OperationId,
) {
  checkOptions(options, ['until', 'interval', ...CALL_OPTIONS], operation);
  const { until, interval = 2000, deadline = 600_000, ...each } = options;
  const known = Object.keys(maquina);
  demand(
    Array.isArray(until) && until.length > 0 && until.every((status) => known.includes(status)),
    `until must be a list of these, and not an empty one: ${known.join(', ')}.`,
    operation,
  );
  demandDurations({ interval, deadline }, operation);
  return { until, interval, deadline, each };
}
