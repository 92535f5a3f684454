import { demand } from '../errors/demand.ts';
import type { OperationId } from '../generated/operations.ts';

/** How long a call may take, and how often it may be tried. */
export interface Limits {
  /**
   * Milliseconds that one attempt may take, including reading the body.
   * @default 30000
   */
  timeout: number;
  /**
   * Milliseconds that the whole call may take, including every attempt and every wait between attempts.
   * @default 90000
   */
  deadline: number;
  /**
   * How many times a call is retried, always with the same `Idempotency-Key`, after a transient failure: no response, a
   * truncated one, 408, 429, 5xx, or 409 `requisicao_em_andamento`. 0 disables retries.
   * @default 2
   */
  maxRetries: number;
}

export type LimitOptions = { [Limit in keyof Limits]?: Limits[Limit] | undefined };

const DEFAULTS: Limits = { timeout: 30_000, deadline: 90_000, maxRetries: 2 };

/** The longest delay of a timer: a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

/** Reads the given limits, each with its fallback. */
export function readLimits(given: LimitOptions, fallback = DEFAULTS, operation?: OperationId): Limits {
  const {
    timeout = fallback.timeout,
    deadline = fallback.deadline,
    maxRetries = fallback.maxRetries,
  } = given;
  demandDurations({ timeout, deadline }, operation);
  demand(
    Number.isInteger(maxRetries) && isDuration(maxRetries + 1),
    'maxRetries must be a whole number, 0 for none.',
    operation,
  );
  return { timeout, deadline, maxRetries };
}

/** Refuses values that cannot be durations in milliseconds. */
export function demandDurations(options: Record<string, unknown>, operation?: OperationId): void {
  const wrong = Object.keys(options).find((name) => !isDuration(options[name]));
  demand(!wrong, `${wrong} must be milliseconds, more than 0 and at most ${LONGEST}.`, operation);
}

const isDuration = (value: unknown) => typeof value === 'number' && value > 0 && value <= LONGEST;
