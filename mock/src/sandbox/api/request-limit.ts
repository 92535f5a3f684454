import type { ApiContext } from './context.ts';

/** @throws {Refusal} 429 when the organisation has made more requests than it may */
export function countRequest(context: ApiContext): void {
  const { environment, world, key, trace, isDashboardRead } = context;
  const { rateLimit } = environment;
  const now = environment.limitClock(world).now();
  const { headers, refusal } = isDashboardRead
    ? rateLimit.see(key.organizacaoId, now)
    : rateLimit.count(key.organizacaoId, now);
  context.standingHeaders = headers;
  trace.standingHeaders = headers;
  if (refusal !== undefined) throw refusal;
}
