import type { Ids } from './ids.ts';

/** Gives predefined ids, by prefix and in order, then those of another source. */
export function scriptedIds(script: Readonly<Record<string, readonly string[]>>, then: Ids): Ids {
  const left = new Map(Object.entries(script).map(([prefix, ids]) => [prefix, [...ids]]));
  return { next: (prefix) => left.get(prefix)?.shift() ?? then.next(prefix) };
}
