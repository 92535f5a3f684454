import { type Order, type Page, type PageResult, pageFrom } from './page.ts';
import type { Sql, SqlValue } from './sql.ts';

/** A list of the rows of a table, walked by a column that only grows. */
export interface Listing {
  readonly table: string;
  readonly order: Order;
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
}

/** @param show an item as the API shows it */
export function pageOfRows<Item extends object, As>(
  sql: Sql,
  { page, ...listing }: OwnListing,
  show: (item: Item) => As,
): PageResult<As> {
  const columns = `*, ${listing.seq ?? 'seq'} AS posicao`;
  const rows = rowsOf<Item & PlacedRow>(sql, { ...listing, columns }, oneMoreThan(page));
  return pageFrom(rows, page, { placeOf: ({ posicao }) => posicao, show });
}

/** Some of the rows of a list. */
export interface Slice {
  readonly limit: number;
  /** Place of the last row before; default, and null: there is none. */
  readonly after?: number | null;
}

/** The rows of a page, and one more, which tells whether there is another page. */
export const oneMoreThan = ({ limite, apos }: Page): Slice => ({ limit: limite + 1, after: apos });

export function rowsOf<Item>(
  sql: Sql,
  { table, columns, order, seq = 'seq', only = {} }: Listing & { readonly columns: string },
  { limit, after }: Slice,
): Item[] {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const [direction, beyond, start] =
    order === 'oldest first' ? ['ASC', '>', 0] : ['DESC', '<', Number.MAX_SAFE_INTEGER];
  const conditions = [...wanted.map(({ column }) => `${column} = ?`), `${seq} ${beyond} ?`].join(' AND ');
  return sql.rows(
    `SELECT ${columns} FROM ${table} WHERE ${conditions} ORDER BY ${seq} ${direction} LIMIT ?`,
    ...wanted.map(({ value }) => value),
    after ?? start,
    limit,
  );
}
