import type { FetchResponse } from './fetch.ts';

/** The organization's rate limit, as a response reports it. */
export interface RateLimit {
  /** Requests left until the limit resets. */
  remaining: number;
  /** Seconds until the limit resets. */
  reset: number;
  /** Requests allowed per window; null when the response does not say. */
  limit: number | null;
  /** Length of the window, in seconds; null when the response does not say. */
  window: number | null;
}

const LEFT = /^"[^"]*";r=([0-9]{1,15});t=([0-9]{1,15})(?![0-9])/;
const POLICY = /^"[^"]*";q=([0-9]{1,15});w=([0-9]{1,15})(?![0-9])/;

/** Reads the first item of `RateLimit` and of `RateLimit-Policy`; null when there is no `RateLimit`. */
export function readRateLimit({ headers }: FetchResponse): RateLimit | null {
  const left = LEFT.exec(headers.get('RateLimit') ?? '');
  const policy = POLICY.exec(headers.get('RateLimit-Policy') ?? '');
  return (
    left && {
      remaining: Number(left[1]),
      reset: Number(left[2]),
      limit: policy && Number(policy[1]),
      window: policy && Number(policy[2]),
    }
  );
}
