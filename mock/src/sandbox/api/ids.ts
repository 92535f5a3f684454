import { hash } from 'node:crypto';
import type { Sql } from '../store/sql.ts';

export interface Ids {
  /** A fresh id, such as `prop_5x0q2m8kvt4c`. */
  next(prefix: string): string;
}

/** No letter that is taken for another: i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The ids of a world: the same seed gives the same ids in the same order, over restarts and copies too. */
export function openIds(sql: Sql): Ids {
  return {
    next(prefix) {
      const query = 'UPDATE mundo SET ids = ids + 1 RETURNING ids, semente';
      const [row] = sql.rows<{ ids: number; semente: string }>(query);
      if (row === undefined) throw new Error('This database has no world');
      const digest = hash('sha256', `${row.ids}\n${row.semente}`, 'buffer');
      return prefix + Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
    },
  };
}
