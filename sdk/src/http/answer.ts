import type { FetchResponse } from './fetch.ts';

/**
 * A copy of the parts of a response that are used, each read once: the response of a test's own `fetch` may give
 * `undefined` for a missing header, as a `Map` does, or throw when it is accessed.
 */
export function answerOf({ status, ok, headers, body, type, redirected }: FetchResponse): FetchResponse {
  const get = (name: string) => {
    let value: unknown;
    try {
      value = headers.get(name);
    } catch {}
    return typeof value === 'string' ? value : null;
  };
  return { status, ok, headers: { get }, body, type, redirected };
}
