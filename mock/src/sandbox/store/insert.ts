import type { Sql, SqlValue } from '../../host/sql.ts';

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

/** The `seq` of the next row of an organisation, in a table whose key is both, and of which no row is deleted. */
export function nextPlace(sql: Sql, table: string, organizacaoId: string): number {
  const query = `SELECT coalesce(max(seq), 0) + 1 AS place FROM ${table} WHERE organizacao_id = ?`;
  return sql.rows<{ place: number }>(query, organizacaoId)[0]?.place ?? 1;
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
