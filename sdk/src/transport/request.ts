import { createFinalURL } from 'openapi-fetch';
import type { Call } from '../call/call.ts';

/** A serialised request: each attempt sends a copy of it. */
export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** JSON, as it is sent and signed. */
  body: string | undefined;
}

// The only file that imports openapi-fetch. The sending is ours, since its client has no retries and follows redirects.
// Its serializers would add a kilobyte for arrays and objects, which no path and no query of the contract has.
const encode = (value: unknown) => encodeURIComponent(String(value));

const pathSerializer = (path: string, { id }: Record<string, unknown>) =>
  path.replace('{id}', () => encode(id));

function querySerializer(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.map((pair) => pair.map(encode).join('=')).join('&');
}

/** @throws TypeError when the body cannot be serialised as JSON, such as one with a bigint */
export function writeRequest(call: Call, baseUrl: string): HttpRequest {
  const { method, path, id, query, body, idempotencyKey, headers } = call;
  const params = { path: { id }, ...(query && { query }) };
  return {
    url: createFinalURL<Record<string, unknown>>(path, { baseUrl, params, querySerializer, pathSerializer }),
    method,
    headers: {
      // The cache of undici answers what is old while the service fails, unless this asks it not to. A browser, which has
      // no User-Agent from here, would ask the service for leave first.
      ...(headers['user-agent'] && { 'cache-control': 'no-store' }),
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  };
}
