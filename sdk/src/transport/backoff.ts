const FIRST = 500;
const LONGEST = 8000;

/**
 * Milliseconds to wait before a retry, the first being 1: anything between none and a bound that doubles, so that
 * clients that failed together do not come back together.
 */
export function backoff(retry: number, random: () => number): number {
  return random() * Math.min(LONGEST, FIRST * 2 ** (retry - 1));
}
