import type { Sql } from '../../host/sql.ts';
import { lastFact } from '../../treasury/index.ts';

/** The ids that a world has given and the time that it has reached, so that no id is given twice and its time never goes back. */
export interface Progress {
  /** How many ids were made from its seed. */
  readonly ids: number;
  /** How many ids of the contract's story were given, by prefix. */
  readonly da_historia: Readonly<Record<string, number>>;
  /** The latest time reached, in milliseconds. */
  readonly at: number;
}

/** The progress that a database holds: that of the world's row or of its last facts, whichever is further. */
export function progressIn(sql: Pick<Sql, 'rows'>, row: Progress): Progress {
  const fact = lastFact(sql);
  const at = Math.max(row.at, fact?.em ?? 0);
  const noted = fact?.ids == null ? row : { ...row, ...JSON.parse(fact.ids) };
  return countOf(noted) > countOf(row) ? { ...noted, at } : { ...row, at };
}

export const isSame = (one: Progress | undefined, other: Progress): boolean =>
  one?.ids === other.ids && one.da_historia === other.da_historia && one.at === other.at;

const countOf = ({ ids, da_historia }: Progress): number =>
  Object.values(da_historia).reduce((sum, n) => sum + n, ids);
