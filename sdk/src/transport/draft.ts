import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { Call } from '../call/call.ts';

/** A request written and not sent: each attempt makes a request of its own from it. */
export interface Draft {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** JSON, as it is sent and signed. */
  body: string | undefined;
}

// The only file that knows openapi-fetch, which fills paths and queries in. Its client sends a request once and follows
// redirects, so the sending is ours.
const querySerializer = /* @__PURE__ */ createQuerySerializer();

/** @throws TypeError when the body is no JSON, such as one with a bigint */
export function draftOf({ method, path, id, query, body, idempotencyKey }: Call, baseUrl: string): Draft {
  const params = { path: { id }, ...(query && { query }) };
  return {
    url: createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer }),
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  };
}
