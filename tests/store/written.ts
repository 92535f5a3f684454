import type { Sql } from '../../mock/src/platform/store.ts';

/** How many entries were written, by the table or index that they are of. */
export type Written = Readonly<Record<string, number>>;

interface Index {
  readonly name: string;
  /** The columns that its entries follow from, those of its condition too. */
  readonly columns: readonly string[];
  /** Which rows it has; empty: all. */
  readonly condition: string;
}

/**
 * Counts what is written to a database from now on, as hosts that bill for it do: one for each row that is inserted,
 * updated or deleted, and one for each entry that comes into an index. An update writes an entry of each index that has
 * a column it sets, whatever the value; a partial index has only rows that its condition holds for. Triggers fire by the
 * same rules, and temporary ones are no part of the database.
 * @returns what was written since the last call
 */
export function countWritten(sql: Sql): () => Written {
  sql.run('CREATE TEMP TABLE written (entry TEXT NOT NULL)');
  for (const table of tablesOf(sql)) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) note(sql, table, `${event} ON ${table}`);
    for (const { name, columns, condition } of indexesOf(sql, table)) {
      note(sql, name, `INSERT ON ${table} ${condition}`);
      note(sql, name, `UPDATE OF ${columns.join(', ')} ON ${table} ${condition}`);
    }
  }
  return () => {
    const query = 'SELECT entry, count(*) AS n FROM written GROUP BY entry ORDER BY entry';
    const rows = sql.rows<{ entry: string; n: number }>(query);
    sql.run('DELETE FROM written');
    return Object.fromEntries(rows.map(({ entry, n }) => [entry, n]));
  };
}

export const sumOf = (written: Written): number => Object.values(written).reduce((sum, n) => sum + n, 0);

function note(sql: Sql, entry: string, event: string): void {
  sql.run(
    `CREATE TEMP TRIGGER "writes ${entry} ${event}" AFTER ${event} BEGIN INSERT INTO written VALUES ('${entry}'); END`,
  );
}

const tablesOf = (sql: Sql): string[] =>
  sql
    .rows<{ name: string }>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .map(({ name }) => name);

function indexesOf(sql: Sql, table: string): Index[] {
  const query = `SELECT list.name, sql FROM pragma_index_list(?) AS list
    JOIN main.sqlite_schema AS schema ON schema.name = list.name
    -- The primary key of a table without row ids is the table itself.
    WHERE list.origin <> 'pk' OR NOT (SELECT wr FROM pragma_table_list(?))`;
  const columns = columnsOf(sql, 'table_info', table);
  const named = new RegExp(`\\b(?:${columns.join('|')})\\b`, 'g');
  return sql.rows<{ name: string; sql: string | null }>(query, table, table).map(({ name, sql: text }) => {
    const [, keys = '', where] = /^[^(]*(.*?)(?: WHERE (.*))?$/.exec((text ?? '').replace(/\s+/g, ' ')) ?? [];
    const own = text === null ? columnsOf(sql, 'index_info', name) : `${keys} ${where}`.match(named);
    const condition = where === undefined ? '' : `WHEN ${where.replace(named, 'NEW.$&')}`;
    return { name, columns: [...new Set(own)], condition };
  });
}

const columnsOf = (sql: Sql, about: 'table_info' | 'index_info', name: string): string[] =>
  sql.rows<{ name: string }>(`SELECT name FROM pragma_${about}(?)`, name).map((column) => column.name);
