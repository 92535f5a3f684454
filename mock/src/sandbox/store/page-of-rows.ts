import { type Page, type PageResult, pageFrom } from './page.ts';
import { type Places, placesOf, type Span } from './span.ts';
import type { Sql, SqlValue } from './sql.ts';

/** A list of the rows of a table, the newest first, walked by a column that only grows. */
export interface Listing {
  readonly table: string;
  /** The column that it is walked by; default: `seq`. */
  readonly seq?: string;
  /** Only the rows with these values, by column; one that is undefined is not looked at. */
  readonly only?: Readonly<Record<string, SqlValue | undefined>>;
}

interface PlacedRow {
  readonly posicao: number;
}

/** A list of one organisation, whose rows alone it shows. */
interface OwnListing extends Listing {
  readonly only: NonNullable<Listing['only']> & { readonly organizacao_id: string };
  readonly page: Page;
  /** Only the rows of a span of time, by the column that tells when each was written. */
  readonly during: Span & { readonly column: string };
}

/** @param show an item as the API shows it */
export function pageOfRows<Item extends object, As>(
  sql: Sql,
  { page, during, ...listing }: OwnListing,
  show: (item: Item) => As,
): PageResult<As> {
  const { table, seq = 'seq', only } = listing;
  const timeline = { table, seq, instant: during.column, organizacao_id: only.organizacao_id };
  const slice = { ...oneMoreThan(page), ...placesOf(sql, timeline, during) };
  const columns = `*, ${seq} AS posicao`;
  const rows = rowsOf<Item & PlacedRow>(sql, { ...listing, columns }, slice);
  return pageFrom(rows, page, { placeOf: ({ posicao }) => posicao, show });
}

/** A range of rows of a list. */
export interface Slice extends Places {
  readonly limit: number;
  /** Place of the last row before; default, and null: there is none. */
  readonly after?: number | null;
}

/** The rows of a page, and one more, which tells whether there is another page. */
export const oneMoreThan = ({ limite, apos }: Page): Slice => ({ limit: limite + 1, after: apos });

export function rowsOf<Item>(
  sql: Sql,
  { table, columns, seq = 'seq', only = {} }: Listing & { readonly columns: string },
  { limit, after, from = 0, until = Number.MAX_SAFE_INTEGER }: Slice,
): Item[] {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const conditions = [...wanted.map(({ column }) => `${column} = ?`), `${seq} >= ?`, `${seq} < ?`].join(
    ' AND ',
  );
  return sql.rows(
    `SELECT ${columns} FROM ${table} WHERE ${conditions} ORDER BY ${seq} DESC LIMIT ?`,
    ...wanted.map(({ value }) => value),
    from,
    Math.min(after ?? until, until),
    limit,
  );
}
