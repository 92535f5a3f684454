import type { Sql } from '../../host/sql.ts';
import { conditionsOf, type Values, whereAll } from './conditions.ts';
import { besides, type FilterIndex, type FilterIndexes, indexFor, kindsOf } from './filter-index.ts';
import { type Page, type PageResult, pageFrom } from './page.ts';
import { type Places, placesOf, type Span, type Timeline } from './span.ts';
import { unionAll } from './union-all.ts';

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

/** A page of the rows of one organisation. */
interface OwnListing extends Listing {
  readonly only: Values & { readonly organizacao_id: string };
  readonly page: Page;
  /** The columns of an item, that of the places among them; default: all. */
  readonly columns?: string;
  /** The index for each filter; default: the list has none. */
  readonly filters?: FilterIndexes;
  /** Only the rows of a span of time, by the column that tells when each was written. */
  readonly during: Span & { readonly column: string } & Partial<Pick<Timeline, 'within'>>;
}

/** @param show an item as the API shows it */
export function pageOfRows<Item extends object, As>(
  sql: Sql,
  { page, during, columns = '*', filters = {}, ...listing }: OwnListing,
  show: (item: Item) => As,
): PageResult<As> {
  const { table, seq = 'seq', only } = listing;
  const { column: instant, within = { organizacao_id: only.organizacao_id } } = during;
  const slice = { ...oneMoreThan(page), ...placesOf(sql, { table, seq, instant, within }, during) };
  const by = listing.by ?? indexFor(filters, only);
  const rows = rowsOf<Item>(sql, { ...listing, by, columns }, slice);
  return pageFrom(rows, page, { placeOf: (row) => Number(row[seq as keyof Item]), show });
}

/** A range of rows of a list. */
export interface Slice extends Places {
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
