import type { Part } from '../../sqlite/parts.ts';

/**
 * A dump is JSON by lines: this one, then each table with its rows, the counters of `AUTOINCREMENT`, what stands on the
 * tables, and the SHA-256 of all the lines before it. The same content is the same bytes.
 */
export const FIRST_LINE = '{"dump":"tesa","format":1}\n';

/** The digest in hexadecimal, and the end of its line. */
export const LAST_LINE_BYTES = 65;

/** A table, whose rows follow; `sql` is missing where SQLite makes it. */
export interface TableLine extends Partial<Pick<Part, 'sql'>> {
  readonly table: string;
  readonly columns: readonly string[];
}

/** An index, a view or a trigger. */
export type OtherLine = Pick<Part, 'sql'>;

/**
 * A row: the first letters of the types of its values, and the values: an integer or a real number in digits, bytes in
 * base64.
 */
export type RowLine = readonly [types: string, ...values: (string | null)[]];
