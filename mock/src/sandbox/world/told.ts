import { lastFact } from '../service/index.ts';
import type { Sql } from '../store/sql.ts';

/** What a database tells of its world, so that no id is given twice and its time never goes back. */
export interface Told {
  /** How many ids that follow from its seed were given. */
  readonly ids: number;
  /** How many of the contract's story, by prefix. */
  readonly da_historia: Readonly<Record<string, number>>;
  /** The latest time reached, in milliseconds. */
  readonly at: number;
}

/** By the world's row or by its facts, whichever tell of more. */
export function toldIn(sql: Pick<Sql, 'rows'>, row: Told): Told {
  const fact = lastFact(sql);
  const at = Math.max(row.at, fact?.em ?? 0);
  const noted = fact?.ids == null ? row : { ...row, ...JSON.parse(fact.ids) };
  return countOf(noted) > countOf(row) ? { ...noted, at } : { ...row, at };
}

export const isSame = (one: Told | undefined, other: Told): boolean =>
  one?.ids === other.ids && one.da_historia === other.da_historia && one.at === other.at;

const countOf = ({ ids, da_historia }: Told): number =>
  Object.values(da_historia).reduce((sum, n) => sum + n, ids);
