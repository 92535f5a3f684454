import { createFinalURL } from 'openapi-fetch';
import type { Call } from '../call/call.ts';

/** A request written and not sent: each attempt makes a request of its own from it. */
export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** JSON, as it is sent and signed. */
  body: string | undefined;
}

// The only file that knows openapi-fetch. Its client sends a request once and follows redirects, so the sending is ours;
// its serializers weigh a kilobyte for lists and objects, of which no path and no query has any.
const encode = (value: unknown) => encodeURIComponent(String(value));

const pathSerializer = (path: string, { id }: Record<string, unknown>) =>
  path.replace('{id}', () => encode(id));

function querySerializer(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.map((pair) => pair.map(encode).join('=')).join('&');
}

/** @throws TypeError when the body is no JSON, such as one with a bigint */
export function writeRequest(call: Call, baseUrl: string): HttpRequest {
  const { method, path, id, query, body, idempotencyKey, headers } = call;
  const params = { path: { id }, ...(query && { query }) };
  return {
    url: createFinalURL<Record<string, unknown>>(path, { baseUrl, params, querySerializer, pathSerializer }),
    method,
    headers: {
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  };
}
