import type { Sql, SqlValue } from '../platform/store.ts';
import { unionAll } from './statements.ts';

/** The rows of a table, the newest first, in the order of a column whose values only grow. */
export interface Listing {
  readonly table: string;
  /** That column; default: `seq`. */
  readonly seq?: string;
  /** Only the rows with these values. */
  readonly only?: Values;
  /** The index to read them by: SQLite would choose one that has the order but not the filter. */
  readonly by?: FilterIndex | undefined;
}

/** A page of the rows of one organization. */
interface OwnListing extends Listing {
  readonly only: Values & { readonly organizacao_id: string };
  readonly page: Page;
  /** The columns of an item, that of the places among them; default: all. */
  readonly columns?: string;
  /** The index for each filter; default: the list has none. */
  readonly filters?: FilterIndexes;
  /** Only the rows of a span of time, by the column that tells when each was written. */
  readonly during: TimeRange & { readonly column: string } & Partial<Pick<Timeline, 'within'>>;
}

/** @param show an item as the API shows it */
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

/** A range of rows of a list. */
export interface Slice extends RowRange {
  readonly limit: number;
  /** Place of the last row before; default, and null: there is none. */
  readonly after?: number | null;
}

/** The rows of a page, and one more, which tells whether there is another page. */
export const oneMoreThan = ({ limite, apos }: Page): Slice => ({ limit: limite + 1, after: apos });

/** How many rows at most, as a parameter. For a bare `?`, SQLite plans the query anew each time. */
export const LIMIT = 'LIMIT ? + 0';

export function rowsOf<Item>(
  sql: Sql,
  { table, columns, seq = 'seq', only = {}, by }: Listing & { readonly columns: string },
  { limit, after, from, until }: Slice,
): Item[] {
  const { kinds = {} } = by ?? {};
  const { conditions, values } = conditionsOf(besides(kinds, only));
  const below = Math.min(after ?? Number.POSITIVE_INFINITY, until ?? Number.POSITIVE_INFINITY);
  // With a bound that leaves nothing out, SQLite would choose the index of all rows.
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
  /** `proximo` of the page before; null: the first page. */
  readonly apos: number | null;
}

export interface PageResult<Item = unknown> {
  readonly itens: readonly Item[];
  /** `apos` of the next page; null: this is the last. */
  readonly proximo: number | null;
}

/** Items are ordered by an ever-growing place, so that items added or removed meanwhile shift no page. */
export type Order = 'oldest first' | 'newest first';

export interface Shown<Item, As> {
  readonly placeOf: (item: Item) => number;
  /** An item as the list shows it. */
  readonly show: (item: Item) => As;
}

/** The page made of the first items; one item beyond the limit means that there is a next page. */
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

/** Wanted values by column; a column whose value is undefined may have any. */
type Values = Readonly<Record<string, SqlValue | undefined>>;

const isFiltered = (only: Values, column: string): boolean => only[column] !== undefined;

export interface Conditions {
  /** Such as `tipo = ?`. */
  readonly conditions: readonly string[];
  /** The values of their parameters, in order. */
  readonly values: readonly SqlValue[];
}

/** The conditions that keep only the rows with these values. */
function conditionsOf(only: Values): Conditions {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  return {
    conditions: wanted.map(({ column }) => `${column} = ?`),
    values: wanted.map(({ value }) => value),
  };
}

/** Such as `WHERE tipo = ? AND seq < ?`; empty when there are no conditions. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** An index that finds the rows of a filter. */
export interface FilterIndex {
  readonly name: string;
  /**
   * The columns of few values that the index begins with, such as `tipo` and `status`, each with all its values. Rows
   * that agree in all of them are of one kind, and each kind is in order in the index: a list that is filtered by some
   * of the columns merges the kinds that it shows. One index thus serves the filters of all its columns.
   */
  readonly kinds?: Kinds;
}

export type Kinds = Readonly<Record<string, KindsOf<string>>>;

/** All the values of a column, as a record: one that lacks a value does not compile. */
export type KindsOf<Value extends string> = Readonly<Record<Value, true>>;

/** The index of each filter, the rarest filter first. */
type FilterIndexes = Readonly<Record<string, FilterIndex>>;

/** The index of the rarest filter that is given; undefined when none is. */
const indexFor = (indexes: FilterIndexes, only: Values): FilterIndex | undefined =>
  Object.entries(indexes).find(([filter]) => isFiltered(only, filter))?.[1];

/**
 * The conditions of each kind that a list shows. They hold the values themselves: with a parameter in the place of one
 * that a partial index compares with, SQLite would plan the query anew each time.
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

/** The filters of all other columns. */
const besides = (kinds: Kinds, only: Values): Values =>
  Object.fromEntries(Object.entries(only).filter(([column]) => kinds[column] === undefined));

/** The time between two instants, the first included; an end that is undefined is open. */
export interface TimeRange {
  /** ISO 8601 in UTC, without its `Z` and without zeros at the end of a fraction. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A table whose rows tell when they were written: a later row has a higher place. */
interface Timeline {
  readonly table: string;
  /** The column of the places. */
  readonly seq: string;
  /** The column of the instants, texts that end in `Z`. */
  readonly instant: string;
  /** Only the rows with these values, by column: an index begins with these columns, and has the place next. */
  readonly within: Readonly<Record<string, SqlValue>>;
}

/** A range of places: the first included, the second excluded. */
interface RowRange {
  readonly from?: number;
  readonly until?: number;
}

/** The places of the rows of a span. */
const rowRangeOf = (sql: Sql, timeline: Timeline, { from, until }: TimeRange): RowRange => ({
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
