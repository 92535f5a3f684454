import type { ServiceWorld } from './base/world.ts';
import { expireNext, type TransactionExpired } from './settlement/expiry.ts';
import { closeNext, firstMonthEnd, type MonthClosed } from './yields/close-months.ts';

/** What the passing of time alone causes. */
export type Due = MonthClosed | TransactionExpired;

/** Closes the months that ended and expires the transactions that were due by an instant, in order of time. */
export function runDue(world: ServiceWorld, until: number): Due[] {
  return world.sql.transaction(() => {
    const done: Due[] = [];
    for (let next = doNext(world, until); next !== undefined; next = doNext(world, until)) done.push(next);
    return done;
  });
}

/** At one instant transactions expire first, so that what they held is free when the month closes. */
const doNext = (world: ServiceWorld, until: number): Due | undefined =>
  expireNext(world, firstMonthEnd(world.sql, until) ?? until) ?? closeNext(world, until);
