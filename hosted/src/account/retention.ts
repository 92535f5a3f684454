const DAY = 86_400_000;

/** How long an account is kept that nobody uses, in milliseconds: 90 days. */
export const RETENTION = 90 * DAY;

/** How long until what failed is tried again, in milliseconds: an hour. */
export const RETRY = 3_600_000;

/** The day of an instant, by which uses are noted. */
export const dayOf = (instant: number): number => Math.floor(instant / DAY);
