import type { FetchResponse } from './fetch.ts';

/** The limit of requests of the organization, as an answer tells of it. */
export interface RateLimit {
  /** Requests left until the limit is renewed. */
  remaining: number;
  /** Seconds until then. */
  reset: number;
  /** Requests that each window takes; null when the answer does not say. */
  limit: number | null;
  /** Seconds of a window; null when the answer does not say. */
  window: number | null;
}

const LEFT = /^"[^"]*";r=([0-9]{1,15});t=([0-9]{1,15})(?![0-9])/;
const POLICY = /^"[^"]*";q=([0-9]{1,15});w=([0-9]{1,15})(?![0-9])/;

/** Reads `RateLimit` and `RateLimit-Policy`, of each the first item; null without the first. */
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
