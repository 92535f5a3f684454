import { demand } from '../errors/demand.ts';
import type { OperationId } from '../generated/operations.ts';

/** How long a call may take, and how often it may be tried. */
export interface Limits {
  /**
   * Milliseconds that one attempt may take, its body included.
   * @default 30000
   */
  timeout: number;
  /**
   * Milliseconds that the whole call may take, with every attempt and every wait between them.
   * @default 90000
   */
  deadline: number;
  /**
   * How many times a call is sent again, always with the same `Idempotency-Key`, after a failure that may pass: no
   * answer, one cut off, 408, 429, 5xx, or 409 `requisicao_em_andamento`. 0 sends it once.
   * @default 2
   */
  maxRetries: number;
}

export type LimitOptions = { [Limit in keyof Limits]?: Limits[Limit] | undefined };

const DEFAULTS: Limits = { timeout: 30_000, deadline: 90_000, maxRetries: 2 };

/** A timer set for longer rings at once. */
const LONGEST = 2 ** 31 - 1;

/** Reads the limits given, each with its fallback. */
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

/** Refuses what is no time to wait, be it in other units. */
export function demandDurations(options: Record<string, unknown>, operation?: OperationId): void {
  const wrong = Object.keys(options).find((name) => !isDuration(options[name]));
  demand(!wrong, `${wrong} must be milliseconds, more than 0 and at most ${LONGEST}.`, operation);
}

const isDuration = (value: unknown) => typeof value === 'number' && value > 0 && value <= LONGEST;
