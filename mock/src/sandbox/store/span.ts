import type { Sql } from './sql.ts';

/** What lies between two instants, the first included; an end that is undefined is open. */
export interface Span {
  /** ISO 8601 in UTC, without its `Z` and without zeros at the end of a fraction. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Where the rows of an organisation say when they were written: their places grow with it. */
export interface Timeline {
  readonly table: string;
  /** The column of the places. */
  readonly seq: string;
  /** The column of the instants, texts that end in `Z`; an index holds them without it. */
  readonly instant: string;
  readonly organizacao_id: string;
}

/** A range of places: the first included, the second excluded. */
export interface Places {
  readonly from?: number;
  readonly until?: number;
}

/** The places of the rows of a span. */
export const placesOf = (sql: Sql, timeline: Timeline, { from, until }: Span): Places => ({
  ...(from !== undefined && { from: firstPlace(sql, timeline, from) }),
  ...(until !== undefined && { until: firstPlace(sql, timeline, until) }),
});

/** The place of the first row at an instant or later; beyond all of them when there is none. */
function firstPlace(sql: Sql, { table, seq, instant, organizacao_id }: Timeline, at: string): number {
  const sortable = `rtrim(${instant}, 'Z')`;
  const [row] = sql.rows<{ place: number }>(
    `SELECT ${seq} AS place FROM ${table} WHERE organizacao_id = ? AND ${sortable} >= ?
     ORDER BY ${sortable}, ${seq} LIMIT 1`,
    organizacao_id,
    at,
  );
  return row?.place ?? Number.MAX_SAFE_INTEGER;
}
