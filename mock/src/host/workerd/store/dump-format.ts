import type { Part } from '../../sqlite/parts.ts';

/**
 * A dump is JSON by lines: this one, then what makes the tables, which may refer to one another, the rows of each, the
 * counters of `AUTOINCREMENT`, what makes all that stands on the tables, and the SHA-256 of the lines before it. The same
 * content is the same bytes.
 */
export const FIRST_LINE = '{"dump":"tesa","format":1}\n';

/** The digest in hexadecimal, and the end of its line. */
export const LAST_LINE_BYTES = 65;

/** The table that SQLite keeps counters in. */
export const COUNTERS = 'sqlite_sequence';

/** Makes a table, an index, a view or a trigger. */
export type PartLine = Pick<Part, 'sql'>;

/** The table of the rows that follow. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * A row: the first letters of the types of its values, and the values: an integer or a real number in digits, bytes in
 * base64.
 */
export type RowLine = readonly [types: string, ...values: (string | null)[]];

export type DumpLine = PartLine | TableLine | RowLine;
