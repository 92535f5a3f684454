const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first failed attempt, the second and so on, in milliseconds. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** How often a delivery is attempted, unless it is resent on demand. */
export const ATTEMPTS = WAITS.length + 1;

/** How long to wait after so many failed attempts, in milliseconds; undefined when there is no other attempt. */
export const waitAfter = (failedAttempts: number): number | undefined => WAITS[failedAttempts - 1];
