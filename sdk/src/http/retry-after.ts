import type { FetchResponse } from './fetch.ts';

/** Seconds that the service asks to wait, rounded up; null when it does not say, or not in either form of the standard. */
export function readRetryAfter(headers: FetchResponse['headers'], now: number): number | null {
  const value = headers.get('Retry-After');
  if (value === null) return null;
  if (/^[0-9]+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const until = readHttpDate(value);
  if (until === undefined) return null;
  // The date is the service's: beside its own clock, how far off ours may be does not matter.
  const from = readHttpDate(headers.get('Date') ?? '') ?? now;
  return Math.max(0, Math.ceil((until - from) / 1000));
}

/** `Sun, 06 Nov 1994 08:49:37 GMT`, to the letter: `Date.parse` would take almost anything. */
function readHttpDate(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toUTCString() !== text ? undefined : time;
}
