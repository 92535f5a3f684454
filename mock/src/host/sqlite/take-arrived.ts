import type { Connection } from './connection.ts';
import { PARTS, type Part, partition, quoted } from './parts.ts';

/**
 * Replaces the whole content of a database, whatever its tables, with that of `arriving`. Call it in a transaction,
 * which makes it atomic.
 */
export function takeArrived(database: Connection): void {
  for (const { type, name } of partsOf(database, 'main')) {
    if (type === 'table' || type === 'view') database.exec(`DROP ${type} main.${quoted(name)}`);
  }
  const [tables, others] = partition(partsOf(database, 'arriving'));
  for (const { name, sql } of tables) {
    database.exec(sql);
    copyRows(database, quoted(name));
  }
  if (hasSequences(database)) {
    database.exec('DELETE FROM main.sqlite_sequence');
    copyRows(database, 'sqlite_sequence');
  }
  for (const { sql } of others) database.exec(sql);
  for (const pragma of ['application_id', 'user_version']) copyPragma(database, pragma);
}

const partsOf = (database: Connection, schema: string): Part[] =>
  database.rows(PARTS.replace('sqlite_schema', `${schema}.sqlite_schema`)) as unknown as Part[];

function copyRows(database: Connection, table: string): void {
  database.exec(`INSERT INTO main.${table} SELECT * FROM arriving.${table}`);
}

/** SQLite creates the table of the counters with the first `AUTOINCREMENT` column. */
const hasSequences = (database: Connection): boolean =>
  database.rows("SELECT 1 FROM arriving.sqlite_schema WHERE name = 'sqlite_sequence'").length > 0;

function copyPragma(database: Connection, pragma: string): void {
  const [row] = database.rows(`PRAGMA arriving.${pragma}`);
  database.exec(`PRAGMA main.${pragma} = ${Number(row?.[pragma])}`);
}
