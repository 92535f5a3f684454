import type { FetchResponse } from './fetch.ts';

/** Seconds that `Retry-After` asks to wait, rounded up; null when it is absent or in neither form of the standard. */
export function readRetryAfter(headers: FetchResponse['headers'], now: number): number | null {
  const value = headers.get('Retry-After');
  if (value === null) return null;
  if (/^[0-9]+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  const until = readHttpDate(value);
  if (until === undefined) return null;
  // Compared with the service's own `Date`, so that an error of the local clock does not matter.
  const from = readHttpDate(headers.get('Date') ?? '') ?? now;
  return Math.max(0, Math.ceil((until - from) / 1000));
}

/** Reads exactly the form `Sun, 06 Nov 1994 08:49:37 GMT`: `Date.parse` would accept almost anything. */
function readHttpDate(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toUTCString() !== text ? undefined : time;
}
