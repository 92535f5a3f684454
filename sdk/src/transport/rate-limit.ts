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

/** Reads `RateLimit` and `RateLimit-Policy`; null without the first. */
export function readRateLimit({ headers }: FetchResponse): RateLimit | null {
  const left = headers.get('RateLimit');
  const [remaining, reset] = [parameter(left, 'r'), parameter(left, 't')];
  if (remaining === null || reset === null) return null;
  const policy = headers.get('RateLimit-Policy');
  return { remaining, reset, limit: parameter(policy, 'q'), window: parameter(policy, 'w') };
}

/** A whole number of an item such as `"padrao";r=299;t=60`; of a list, the first. */
function parameter(header: string | null, name: string): number | null {
  const item = header?.split(',')[0] ?? '';
  const digits = new RegExp(`^"[^"]*".*;${name}=([0-9]{1,15})(;|$)`).exec(item)?.[1];
  return digits === undefined ? null : Number(digits);
}
