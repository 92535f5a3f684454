import type { Sql, SqlValue } from '../store/sql.ts';
import type { Page, PageResult } from './operation.ts';

/** A list of an organisation, walked by `seq`, which only grows: what is inserted meanwhile moves no page. */
export interface Listing {
  readonly table: string;
  readonly organizacaoId: string;
  readonly order: 'oldest first' | 'newest first';
  /** Default: `seq`. */
  readonly seq?: string;
  /** Only the rows with these values, by column; one that is undefined is not looked at. */
  readonly only?: Readonly<Record<string, SqlValue | undefined>>;
  readonly page: Page | undefined;
}

const FIRST_PAGE: Page = { limite: 20, apos: null };

/** @param show an item as the API shows it */
export function pageOf<Row extends object>(
  sql: Sql,
  listing: Listing,
  show: (row: Row) => unknown,
): PageResult {
  const { limite } = listing.page ?? FIRST_PAGE;
  const rows = rowsOf<Row>(sql, listing, limite + 1);
  const shown = rows.slice(0, limite);
  const last = shown.at(-1);
  const proximo = rows.length > limite && last !== undefined ? last.posicao : null;
  return { itens: shown.map(show), proximo };
}

function rowsOf<Row>(sql: Sql, listing: Listing, limit: number): (Row & { posicao: number })[] {
  const { table, organizacaoId, order, seq = 'seq', only = {}, page = FIRST_PAGE } = listing;
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const [direction, beyond, start] =
    order === 'oldest first' ? ['ASC', '>', 0] : ['DESC', '<', Number.MAX_SAFE_INTEGER];
  const conditions = [
    'organizacao_id = ?',
    ...wanted.map(({ column }) => `${column} = ?`),
    `${seq} ${beyond} ?`,
  ];
  return sql.rows(
    `SELECT *, ${seq} AS posicao FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY ${seq} ${direction} LIMIT ?`,
    organizacaoId,
    ...wanted.map(({ value }) => value),
    page.apos ?? start,
    limit,
  );
}
