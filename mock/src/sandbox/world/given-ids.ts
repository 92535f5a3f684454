import { lastFact } from '../service/index.ts';
import type { Sql } from '../store/sql.ts';

/** Which ids a world has given, so that none is given twice. */
export interface GivenIds {
  /** How many that follow from its seed. */
  readonly ids: number;
  /** How many of the contract's story, by prefix. */
  readonly da_historia: Readonly<Record<string, number>>;
}

/** By the world's row or by its last fact, whichever tells of more. */
export function givenIn(sql: Pick<Sql, 'rows'>, row: GivenIds): GivenIds {
  const noted = lastFact(sql)?.ids ?? null;
  if (noted === null) return row;
  const told: GivenIds = JSON.parse(noted);
  return countOf(told) > countOf(row) ? told : row;
}

const countOf = ({ ids, da_historia }: GivenIds): number =>
  Object.values(da_historia).reduce((sum, n) => sum + n, ids);
