import type { Sql, SqlValue } from '../platform/store.ts';
import { unionAll } from './statements.ts';

export interface Listing {
  readonly table: string;
  readonly seq?: string;
  readonly only?: Values;
  /** Index to force with INDEXED BY: SQLite would prefer an index with the order but without the filter. */
  readonly by?: FilterIndex | undefined;
}

interface OwnListing extends Listing {
  readonly only: Values & { readonly organizacao_id: string };
  readonly page: Page;
  readonly columns?: string;
  readonly filters?: FilterIndexes;
  readonly during: TimeRange & { readonly column: string } & Partial<Pick<Timeline, 'within'>>;
}

export function pageOfRows<Item extends object, As>(
  sql: Sql,
  { page, during, columns = '*', filters = {}, ...listing }: OwnListing,
  show: (item: Item) => As,
): PageResult<As> {
  const { table, seq = 'seq', only } = listing;
  const { column: instant, within = { organizacao_id: only.organizacao_id } } = during;
  const slice = { ...oneMoreThan(page), ...rowRangeOf(sql, { table, seq, instant, within }, during) };
  const by = listing.by ?? indexFor(filters, only);
  const rows = rowsOf<Item>(sql, { ...listing, by, columns }, slice);
  return pageFrom(rows, page, { placeOf: (row) => Number(row[seq as keyof Item]), show });
}

export interface Slice extends RowRange {
  readonly limit: number;
  readonly after?: number | null;
}

/** Reads one row more than the page holds, to learn whether there is another page. */
export const oneMoreThan = ({ limite, apos }: Page): Slice => ({ limit: limite + 1, after: apos });

/** Row limit as a parameter. The `+ 0` matters: SQLite would replan the query for each value of a bare `?`. */
export const LIMIT = 'LIMIT ? + 0';

export function rowsOf<Item>(
  sql: Sql,
  { table, columns, seq = 'seq', only = {}, by }: Listing & { readonly columns: string },
  { limit, after, from, until }: Slice,
): Item[] {
  const { kinds = {} } = by ?? {};
  const { conditions, values } = conditionsOf(besides(kinds, only));
  const below = Math.min(after ?? Number.POSITIVE_INFINITY, until ?? Number.POSITIVE_INFINITY);
  // Omits open bounds, because with them SQLite would choose the index of all rows.
  const bounds = [
    ...(from === undefined ? [] : [{ condition: `${seq} >= ?`, place: from }]),
    ...(below === Number.POSITIVE_INFINITY ? [] : [{ condition: `${seq} < ?`, place: below }]),
  ];
  const common = [...conditions, ...bounds.map(({ condition }) => condition)];
  const source = by === undefined ? table : `${table} INDEXED BY ${by.name}`;
  const found = kindsOf(kinds, only).map(
    (kind) => `SELECT ${columns} FROM ${source} ${whereAll([...common, ...kind])}`,
  );
  if (found.length === 0) return [];
  return sql.rows(
    `${unionAll(found)} ORDER BY ${seq} DESC ${LIMIT}`,
    ...found.flatMap(() => [...values, ...bounds.map(({ place }) => place)]),
    limit,
  );
}

export interface Page {
  readonly limite: number;
  readonly apos: number | null;
}

export interface PageResult<Item = unknown> {
  readonly itens: readonly Item[];
  readonly proximo: number | null;
}

/** List order by an increasing number, so that inserts and deletes do not shift pages. */
export type Order = 'oldest first' | 'newest first';

export interface Shown<Item, As> {
  readonly placeOf: (item: Item) => number;
  readonly show: (item: Item) => As;
}

export function pageFrom<Item, As>(
  items: readonly Item[],
  { limite }: Page,
  { placeOf, show }: Shown<Item, As>,
): PageResult<As> {
  const shown = items.slice(0, limite);
  const last = shown.at(-1);
  const proximo = items.length > limite && last !== undefined ? placeOf(last) : null;
  return { itens: shown.map(show), proximo };
}

type Values = Readonly<Record<string, SqlValue | undefined>>;

const isFiltered = (only: Values, column: string): boolean => only[column] !== undefined;

export interface Conditions {
  readonly conditions: readonly string[];
  readonly values: readonly SqlValue[];
}

function conditionsOf(only: Values): Conditions {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  return {
    conditions: wanted.map(({ column }) => `${column} = ?`),
    values: wanted.map(({ value }) => value),
  };
}

export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

export interface FilterIndex {
  readonly name: string;
  /**
   * Leading enum columns of the index, such as `tipo` and `status`, with all their values. Within each combination of
   * values the index is ordered, so a list with fewer filters merges the combinations it needs. One index thus serves
   * the filters of all its columns.
   */
  readonly kinds?: Kinds;
}

export type Kinds = Readonly<Record<string, KindsOf<string>>>;

/** All values of an enum column as a record, so that a missing value does not compile. */
export type KindsOf<Value extends string> = Readonly<Record<Value, true>>;

/** The index of each filter, the most selective first. */
type FilterIndexes = Readonly<Record<string, FilterIndex>>;

const indexFor = (indexes: FilterIndexes, only: Values): FilterIndex | undefined =>
  Object.entries(indexes).find(([filter]) => isFiltered(only, filter))?.[1];

/**
 * SQL conditions for each combination of enum values. They inline the values: with parameters, SQLite would replan the
 * query each time, because the index is partial.
 */
export const kindsOf = (kinds: Kinds, only: Values): string[][] =>
  Object.entries(kinds).reduce<string[][]>(
    (found, [column, values]) => {
      const wanted = Object.keys(values).filter(
        (value) => !isFiltered(only, column) || only[column] === value,
      );
      return found.flatMap((kind) => wanted.map((value) => [...kind, `${column} = '${value}'`]));
    },
    [[]],
  );

const besides = (kinds: Kinds, only: Values): Values =>
  Object.fromEntries(Object.entries(only).filter(([column]) => kinds[column] === undefined));

export interface TimeRange {
  /** Inclusive start in ISO 8601, UTC, without `Z` and without trailing zeros; the end is exclusive. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A table whose later rows have later times and higher numbers. */
interface Timeline {
  readonly table: string;
  readonly seq: string;
  /** Name of the time column, whose texts end in `Z`. */
  readonly instant: string;
  /** Equality conditions by column. An index must begin with these columns, followed by the row number. */
  readonly within: Readonly<Record<string, SqlValue>>;
}

interface RowRange {
  readonly from?: number;
  readonly until?: number;
}

const rowRangeOf = (sql: Sql, timeline: Timeline, { from, until }: TimeRange): RowRange => ({
  ...(from !== undefined && { from: firstPlace(sql, timeline, from) }),
  ...(until !== undefined && { until: firstPlace(sql, timeline, until) }),
});

/**
 * Finds the first row at or after an instant by binary search, so that no index by time is needed. It tries row 0
 * first, because most ranges begin before the first row.
 */
function firstPlace(sql: Sql, timeline: Timeline, at: string): number {
  /**
   * Returns one more than the number of the row at or after `place`; undefined when that row is not before the instant.
   */
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
