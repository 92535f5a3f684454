import { createHash } from 'node:crypto';
import { partition, quoted } from '../../sqlite/parts.ts';
import { COUNTERS, type DumpLine, FIRST_LINE, type RowLine } from './dump-format.ts';
import type { ObjectSql, StoredValue } from './object-storage.ts';
import { partsOf } from './parts.ts';

/** The whole content of a database, also what is not committed yet. */
export function dump(sql: ObjectSql): Uint8Array {
  const text = new Hashed();
  text.add(FIRST_LINE);
  for (const line of linesOf(sql)) text.add(`${JSON.stringify(line)}\n`);
  return text.end();
}

function* linesOf(sql: ObjectSql): Iterable<DumpLine> {
  const [tables, others] = partition(partsOf(sql));
  for (const { sql: text } of tables) yield { sql: text };
  for (const { name: table } of tables) {
    const columns = columnsOf(sql, table);
    yield { table, columns };
    yield* rowsOf(sql, table, columns);
  }
  const counters = [...countersOf(sql)];
  if (counters.length > 0) yield { table: COUNTERS, columns: COUNTER };
  yield* counters;
  for (const { sql: text } of others) yield { sql: text };
}

const COUNTER = ['name', 'seq'];

/** SQLite makes their table with the first `AUTOINCREMENT` column. */
const countersOf = (sql: ObjectSql): Iterable<RowLine> =>
  sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', COUNTERS).toArray().length === 0
    ? []
    : rowsOf(sql, COUNTERS, COUNTER);

/** Those that are stored. */
const columnsOf = (sql: ObjectSql, table: string): string[] =>
  sql
    .exec('SELECT name FROM pragma_table_info(?)', table)
    .toArray()
    .map(({ name }) => String(name));

function* rowsOf(sql: ObjectSql, table: string, columns: readonly string[]): Iterable<RowLine> {
  const names = columns.map(quoted);
  const types = names.map((name) => `substr(typeof(${name}), 1, 1)`);
  const values = names.map((name) => `iif(typeof(${name}) = 'integer', CAST(${name} AS TEXT), ${name})`);
  const query = `SELECT concat(${types}), ${values} FROM ${quoted(table)} ORDER BY ${orderOf(sql, table)}`;
  for (const [types, ...values] of sql.exec(query).raw()) yield [String(types), ...values.map(written)];
}

/** The order in which SQLite keeps the rows, so that those of a copy come in the same one. */
function orderOf(sql: ObjectSql, table: string): string {
  const query = `SELECT name FROM pragma_table_info(?)
    WHERE pk > 0 AND (SELECT wr FROM pragma_table_list(?)) ORDER BY pk`;
  const keys = sql.exec(query, table, table).toArray();
  return keys.length === 0 ? 'rowid' : String(keys.map(({ name }) => quoted(String(name))));
}

function written(value: StoredValue): string | null {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('base64');
  return typeof value === 'number' ? String(value) : value;
}

const ENCODER = new TextEncoder();
const PIECE = 65_536;

/** Bytes of a text that comes piece by piece, and at the end its digest. */
class Hashed {
  readonly #pieces: Uint8Array[] = [];
  readonly #hash = createHash('sha256');
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#flush();
  }

  end(): Uint8Array {
    this.#flush();
    this.#pieces.push(ENCODER.encode(`${this.#hash.digest('hex')}\n`));
    return new Uint8Array(Buffer.concat(this.#pieces));
  }

  #flush(): void {
    const piece = ENCODER.encode(this.#text);
    this.#hash.update(piece);
    this.#pieces.push(piece);
    this.#text = '';
  }
}
