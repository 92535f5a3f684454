let last: { of: unknown; accepts: boolean } | undefined;

/**
 * Whether `fetch` takes the `cache` option: Workers whose compatibility date is before November 2024 throw on it. Tried
 * on a Request, not on a call, which must not be sent twice to find out.
 */
export function acceptsCache(): boolean {
  const { Request } = globalThis;
  if (last?.of !== Request) last = { of: Request, accepts: isTaken(Request) };
  return last.accepts;
}

function isTaken(AnyRequest: typeof Request | undefined): boolean {
  try {
    if (AnyRequest !== undefined) new AnyRequest('https://api.example', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
