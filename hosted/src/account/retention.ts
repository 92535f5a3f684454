const DAY = 86_400_000;

/** Retention of an unused account, in milliseconds. */
export const RETENTION = 90 * DAY;

/** Delay before a failed deletion is retried, in milliseconds. */
export const RETRY = 3_600_000;

export const dayOf = (instant: number): number => Math.floor(instant / DAY);
