import type { ApiContext } from './context.ts';

/** @throws {Refusal} 429 when the organisation has made more requests than it may */
export function countRequest(context: ApiContext): void {
  const { slot, world, key, trace, isDashboardRead } = context;
  const { rateLimit } = slot;
  const now = slot.limitClock(world).now();
  const { headers, refusal } = isDashboardRead
    ? rateLimit.see(key.organizacaoId, now)
    : rateLimit.count(key.organizacaoId, now);
  context.standingHeaders = headers;
  trace.standingHeaders = headers;
  if (refusal !== undefined) throw refusal;
}
