import type { Sql, SqlValue } from '../../host/sql.ts';
import { conditionsOf, whereAll } from './conditions.ts';

/** The time between two instants, the first included; an end that is undefined is open. */
export interface Span {
  /** ISO 8601 in UTC, without its `Z` and without zeros at the end of a fraction. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A table whose rows tell when they were written: a later row has a higher place. */
export interface Timeline {
  readonly table: string;
  /** The column of the places. */
  readonly seq: string;
  /** The column of the instants, texts that end in `Z`. */
  readonly instant: string;
  /** Only the rows with these values, by column: an index begins with these columns, and has the place next. */
  readonly within: Readonly<Record<string, SqlValue>>;
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

/**
 * A place between the last row before an instant and the first row from it on. It is found by binary search, so that no
 * index by time has to be kept; most spans begin before the first row.
 */
function firstPlace(sql: Sql, timeline: Timeline, at: string): number {
  /** One more than the place of the first row from a place on; undefined when that row is not before the instant. */
  const afterEarlier = (place: number): number | undefined => {
    const row = firstFrom(sql, timeline, place);
    return row !== undefined && row.instant.slice(0, -1) < at ? row.place + 1 : undefined;
  };
  let low = afterEarlier(0);
  if (low === undefined) return 0;
  let high = lastPlace(sql, timeline) + 1;
  while (low < high) {
    const middle: number = Math.floor((low + high) / 2);
    const next = afterEarlier(middle);
    if (next === undefined) high = middle;
    else low = next;
  }
  return low;
}

function lastPlace(sql: Sql, { table, seq, within }: Timeline): number {
  const { conditions, values } = conditionsOf(within);
  const query = `SELECT max(${seq}) AS place FROM ${table} ${whereAll(conditions)}`;
  return sql.rows<{ place: number | null }>(query, ...values)[0]?.place ?? 0;
}

interface PlacedInstant {
  readonly place: number;
  readonly instant: string;
}

function firstFrom(
  sql: Sql,
  { table, seq, instant, within }: Timeline,
  place: number,
): PlacedInstant | undefined {
  const { conditions, values } = conditionsOf(within);
  const where = whereAll([...conditions, `${seq} >= ?`]);
  const query = `SELECT ${seq} AS place, ${instant} AS instant FROM ${table} ${where} ORDER BY ${seq} LIMIT 1`;
  return sql.rows<PlacedInstant>(query, ...values, place)[0];
}
