import type { Sql, SqlValue } from '../platform/store.ts';

type Fields<Row> = Partial<Row> & { readonly [Column in keyof Row]?: SqlValue };

/** Adds a row to a table. */
export function insert<Row>(sql: Sql, table: string, fields: Fields<Row>): void {
  sql.run(statement(table, fields), ...Object.values<SqlValue>(fields));
}

/** Adds a row to a table; returns it whole, with what the table itself filled in. */
export function insertReturning<Row>(sql: Sql, table: string, fields: Fields<Row>): Row {
  const query = `${statement(table, fields)} RETURNING *`;
  const [row] = sql.run<Row>(query, ...Object.values<SqlValue>(fields));
  return row as Row;
}

/**
 * Adds a row after the last one of its organization, in a table whose key is the organization and `seq`, and of which no row
 * is deleted.
 */
export function insertLast<Row>(
  sql: Sql,
  table: string,
  fields: Fields<Row> & { readonly organizacao_id: string },
): void {
  const columns = Object.keys(fields);
  const last = `(SELECT coalesce(max(seq), 0) + 1 FROM ${table} WHERE organizacao_id = ?)`;
  const query = `INSERT INTO ${table} (seq, ${columns.join(', ')}) VALUES (${last}, ${columns.map(() => '?').join(', ')})`;
  sql.run(query, fields.organizacao_id, ...Object.values<SqlValue>(fields));
}

/** Cache of the statements, by table and columns: there are few, and each is used often. */
const statements = new Map<string, string>();

function statement(table: string, fields: object): string {
  const columns = Object.keys(fields);
  const target = `${table} (${columns.join(', ')})`;
  const known = statements.get(target);
  if (known !== undefined) return known;
  const text = `INSERT INTO ${target} VALUES (${columns.map(() => '?').join(', ')})`;
  statements.set(target, text);
  return text;
}

/** Something that happens by itself at a certain time. */
export interface Scheduled {
  /** Milliseconds of the world's time. */
  readonly em: number;
  readonly organizacao_id: string;
  /** Id of what it happens to. */
  readonly recurso_id: string;
}

/** Those of one kind that are still to come. */
export interface Schedule<Item extends Scheduled = Scheduled> {
  /** How many there are in all. */
  readonly quantidade: number;
  /** The first of them, in order. */
  readonly first: readonly Item[];
}

/** Terms that a compound SELECT may have on every host: Workers allow no more. */
const MOST = 5;

/** One SELECT of the rows of all of these, which have the same columns; SQLite merges their orders however they are nested. */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= MOST) return selects.join(' UNION ALL ');
  const size = Math.ceil(selects.length / MOST);
  const parts: string[] = [];
  for (let from = 0; from < selects.length; from += size)
    parts.push(`SELECT * FROM (${unionAll(selects.slice(from, from + size))})`);
  return parts.join(' UNION ALL ');
}

export const hasTable = (sql: Pick<Sql, 'rows'>, name: string): boolean =>
  sql.rows("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name).length > 0;
