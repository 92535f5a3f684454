import type { StatusDeEntrega } from '../../contract/control-types.ts';
import { ATTEMPTS } from './schedule.ts';

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
