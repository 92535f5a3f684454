import type { Sql, SqlValue } from '../platform/store.ts';

type Fields<Row> = Partial<Row> & { readonly [Column in keyof Row]?: SqlValue };

export function insert<Row>(sql: Sql, table: string, fields: Fields<Row>): void {
  sql.run(statement(table, fields), ...Object.values<SqlValue>(fields));
}

export function insertReturning<Row>(sql: Sql, table: string, fields: Fields<Row>): Row {
  const query = `${statement(table, fields)} RETURNING *`;
  const [row] = sql.run<Row>(query, ...Object.values<SqlValue>(fields));
  return row as Row;
}

/** Appends a row for an organization, in a table keyed by organization and `seq` from which nothing is deleted. */
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

export interface Scheduled {
  readonly em: number;
  readonly organizacao_id: string;
  readonly recurso_id: string;
}

export interface Schedule<Item extends Scheduled = Scheduled> {
  readonly quantidade: number;
  readonly first: readonly Item[];
}

/** Maximum number of terms in a compound SELECT on Cloudflare Workers; other hosts allow more. */
const MOST = 5;

/** Combines SELECTs with the same columns. It nests them, because hosts limit the terms of a compound SELECT. */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= MOST) return selects.join(' UNION ALL ');
  const size = Math.ceil(selects.length / MOST);
  const parts: string[] = [];
  for (let from = 0; from < selects.length; from += size)
    parts.push(`SELECT * FROM (${unionAll(selects.slice(from, from + size))})`);
  return parts.join(' UNION ALL ');
}

/** @param from table with its condition, such as `nonces WHERE estado = 'livre'` */
export const countOf = (sql: Pick<Sql, 'rows'>, from: string, ...values: SqlValue[]): number =>
  sql.rows<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...values)[0]?.n ?? 0;

export const hasTable = (sql: Pick<Sql, 'rows'>, name: string): boolean =>
  sql.rows("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name).length > 0;
