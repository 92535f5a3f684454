import type { RequestHeaders } from './request.ts';

export const SANDBOX_ORIGIN = 'http://127.0.0.1:4010';

/**
 * The origin under which the client called this server; undefined in process. Uses https only behind a proxy
 * that says so.
 */
export function originOf(headers: RequestHeaders): string | undefined {
  const host = headers.get('Host');
  const scheme = headers.get('X-Forwarded-Proto') === 'https' ? 'https' : 'http';
  return host === null ? undefined : `${scheme}://${host}`;
}
