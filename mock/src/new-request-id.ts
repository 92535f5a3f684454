import { HEALTH } from './control/control-contract.ts';
import { isDashboardRead } from './credentials-header.ts';
import { type NewRequestId, randomRequestId } from './http/request.ts';
import type { Plane } from './request-log.ts';
import type { Worlds } from './worlds/worlds.ts';

type Known = NonNullable<Parameters<NewRequestId>[0]>;

type PlaneOf = (url: URL) => Plane | undefined;

/** Ids are derived from the seed when responses must be reproducible. */
export function createNewRequestId(worlds: Worlds | undefined, planeOf: PlaneOf): NewRequestId {
  const ids = worlds?.requestIds;
  if (worlds === undefined || ids === undefined) return randomRequestId;
  return (request) => {
    if (request === undefined) return ids.next('malformed');
    const { id, world } = worlds.orPrincipal(request.headers);
    return ids.next(kindOf(request, planeOf), id, world.generation.epoch);
  };
}

/**
 * Each kind of request has its own counter, so that reads of the dashboard do not change the ids of test
 * requests.
 */
function kindOf(request: Known, planeOf: PlaneOf): string {
  if (isDashboardRead(request)) return 'observation';
  return request.url.pathname === HEALTH ? 'health' : (planeOf(request.url) ?? 'page');
}
