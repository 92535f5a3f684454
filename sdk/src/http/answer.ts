import type { FetchResponse } from './fetch.ts';

/**
 * What is read of an answer, read once: that of a test's own `fetch` may lack a header by `undefined`, as a `Map` does, or
 * throw as it is looked at.
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
