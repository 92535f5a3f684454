import type { FetchResponse } from './fetch.ts';

/**
 * What is read of an answer, read once: that of a test's own `fetch` may lack a header by `undefined`, as a `Map` does, or
 * throw as it is looked at.
 */
export function answerOf({
  status,
  ok,
  headers,
  body,
  type = '',
  redirected = false,
}: FetchResponse): FetchResponse {
  const get = (name: string) => {
    try {
      const value: unknown = headers.get(name);
      return typeof value === 'string' ? value : null;
    } catch {
      return null;
    }
  };
  return { status, ok, headers: { get }, body, type, redirected };
}
