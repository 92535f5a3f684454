const FIRST = 500;
const LONGEST = 8000;

/**
 * Milliseconds to wait before a retry, counted from 1: exponential backoff with full jitter, so that clients that failed
 * together do not retry together.
 */
export function backoff(retry: number, random: () => number): number {
  return random() * Math.min(LONGEST, FIRST * 2 ** (retry - 1));
}
