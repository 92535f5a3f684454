import { demand } from '../errors/demand.ts';

/** When an operation was sent, by your own records. */
export interface Sends {
  /** Of the first attempt under its key: a Date, or milliseconds since 1970. */
  readonly firstSent: Date | number;
  /** Of the last attempt. */
  readonly lastSent: Date | number;
  /**
   * The clock, in milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

const MINUTE = 60_000;
/** How far the service's clock may be from yours. */
const SKEW = 5 * MINUTE;
/** How long after it was sent the last attempt may still be carried out: far longer than any deadline. */
const SETTLED = 10 * MINUTE;

/** The time in which the operation may have been created, in milliseconds since 1970. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** @throws ConfigurationError for times that are none, and before the last attempt has certainly ended */
export function windowOf({ firstSent, lastSent, now = Date.now }: Sends): Window {
  const [first, last] = [+firstSent, +lastSent];
  demand(
    first <= last && Number.isFinite(first) && Number.isFinite(last),
    'firstSent and lastSent must be a Date or milliseconds, in that order.',
  );
  demand(
    now() >= last + SETTLED,
    'It is too early to look: the last attempt may still be under way until 10 minutes after lastSent. Until then repeat the call with its key.',
  );
  return { start: first - SKEW, end: last + SKEW };
}

export function isWithin({ start, end }: Window, createdAt: unknown): boolean {
  const created = Date.parse(`${createdAt}`);
  return created >= start && created <= end;
}
