import type { StatusDeEntrega } from '../../contract/control-types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first failed attempt, the second and so on, in milliseconds. */
export const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** How often a delivery is attempted, unless it is resent on demand. */
const ATTEMPTS = WAITS.length + 1;

/** How long to wait after so many failed attempts, in milliseconds; undefined when there is no other attempt. */
export const waitAfter = (failedAttempts: number): number | undefined => WAITS[failedAttempts - 1];

interface Place {
  /** Counts from 1. */
  readonly n: number;
  /** Of the delivery, after the attempt. */
  readonly status: StatusDeEntrega;
  /** When the next attempt is, as it is to be written; null when there is none. */
  readonly next: string | null;
}

/** Which attempt of how many one was, and what comes next. */
export function attemptPlace({ n, status, next }: Place): string {
  const attempt = n > ATTEMPTS ? `attempt ${n}, resent` : `attempt ${n} of ${ATTEMPTS}`;
  if (next !== null) return `${attempt}, next ${next}`;
  return status === 'falhou' ? `${attempt}, the last` : attempt;
}
