import { quoted } from '../../sqlite/parts.ts';
import { COUNTERS, type DumpLine, type RowLine, type TableLine } from './dump-format.ts';
import type { ObjectSql } from './object-storage.ts';

/** Makes the content of a dump in an empty database. Call it in a transaction, while references are deferred. */
export function load(sql: ObjectSql, lines: Iterable<DumpLine>): void {
  let insert = (_row: RowLine): void => {};
  for (const line of lines) {
    if (isRow(line)) insert(line);
    else if ('sql' in line) sql.exec(line.sql);
    else {
      // Rows that were loaded have moved them.
      if (line.table === COUNTERS) sql.exec(`DELETE FROM ${COUNTERS}`);
      insert = insertInto(sql, line);
    }
  }
}

const isRow = (line: DumpLine): line is RowLine => Array.isArray(line);

function insertInto(sql: ObjectSql, { table, columns }: TableLine): (row: RowLine) => void {
  const into = `INSERT INTO ${quoted(table)} (${columns.map(quoted)}) VALUES`;
  return ([types, ...values]) => {
    const places = [...types].map((type) => (type === 'i' ? 'CAST(? AS INTEGER)' : '?'));
    sql.exec(`${into} (${places})`, ...values.map((value, at) => read(value, types[at])));
  };
}

/** A bound number is a real one: an integer is read of its digits. */
function read(value: string | null, type: string | undefined): string | number | Uint8Array | null {
  if (value === null) return null;
  if (type === 'b') return Buffer.from(value, 'base64');
  return type === 'r' ? Number(value) : value;
}
