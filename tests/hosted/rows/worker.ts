import { AccountObject as Account } from '../../../hosted/src/account/account-object.ts';
import type { Env } from '../../../hosted/src/env.ts';
import worker from '../../../hosted/src/worker.ts';
import { WorldObject as World } from '../../../hosted/src/world/world-object.ts';
import { countOn, rowsSince } from './count.ts';

export class AccountObject extends Account {
  constructor(ctx: DurableObjectState, env: Env) {
    countOn(ctx.storage);
    super(ctx, env);
  }
}

export class WorldObject extends World {
  constructor(ctx: DurableObjectState, env: Env) {
    countOn(ctx.storage);
    super(ctx, env);
  }

  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/evict') this.ctx.abort('Evicted by the test');
    return super.fetch(request);
  }
}

const realNow = Date.now;

/** In the middle of a month: the end of a month writes more rows. */
const START = Date.UTC(2099, 0, 15, 12);

let hasBegun = false;
let later = 0;

/** Called in a request, because a Worker's clock stands at zero while its modules load. */
function beginAtStart(): void {
  if (hasBegun) return;
  hasBegun = true;
  const began = realNow();
  Date.now = () => START + later + realNow() - began;
}

/**
 * The hosted sandbox with test routes: `/rows` returns the rows written since the last call, `/evict` evicts
 * a world's object, `/later` advances the time by days.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    beginAtStart();
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/rows') return Response.json(rowsSince());
    if (pathname === '/later') {
      later += Number(searchParams.get('days')) * 86_400_000;
      return new Response();
    }
    if (pathname !== '/evict') return worker.fetch(request, env);
    const object = env.WORLDS.get(env.WORLDS.idFromName(String(searchParams.get('world'))));
    await object.fetch(request).catch(() => {});
    return new Response();
  },
};
