import { createHash } from 'node:crypto';
import { sha256Hex } from '../node/primitives.ts';
import { type Part, partition, quoted } from '../sqlite.ts';
import { type ObjectSql, type StoredValue, schemaPartsOf } from './object-storage.ts';

/** Dumps the database, including uncommitted changes. */
export function dump(sql: ObjectSql): Uint8Array {
  const text = new Hashed();
  text.add(FIRST_LINE);
  for (const line of linesOf(sql)) text.add(`${JSON.stringify(line)}\n`);
  return text.end();
}

function* linesOf(sql: ObjectSql): Iterable<DumpLine> {
  const [tables, others] = partition(schemaPartsOf(sql));
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

/** SQLite creates the counter table with the first `AUTOINCREMENT` column, so it may be missing. */
const countersOf = (sql: ObjectSql): Iterable<RowLine> =>
  sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', COUNTERS).toArray().length === 0
    ? []
    : rowsOf(sql, COUNTERS, COUNTER);

/** Lists a table's columns; `pragma_table_info` leaves out generated columns, which cannot be inserted. */
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

/** The order in which SQLite stores the rows, so that a copy has the same order. */
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

/**
 * A dump consists of JSON lines: this one, the tables' schema, the rows of each table, the `AUTOINCREMENT` counters,
 * the schema of indexes, views and triggers, and the SHA-256 of the preceding lines. The same content always gives the
 * same bytes.
 */
const FIRST_LINE = '{"dump":"tesa","format":1}\n';

const LAST_LINE_BYTES = 65;

const COUNTERS = 'sqlite_sequence';

export type PartLine = Pick<Part, 'sql'>;

interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * A row of a dump: the initial letters of the value types, and the values, with numbers as decimal text and bytes as
 * base64.
 */
type RowLine = readonly [types: string, ...values: (string | null)[]];

type DumpLine = PartLine | TableLine | RowLine;

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const NEWLINE = 10;

/**
 * Returns the lines of a dump without the first and the last, parsed lazily.
 * @throws {Error} when the bytes are not a dump, are of another version, or are incomplete
 */
export function checkDump(bytes: Uint8Array): Iterable<DumpLine> {
  const [first, last] = [FIRST_LINE.length, bytes.length - LAST_LINE_BYTES];
  if (last < first || DECODER.decode(bytes.subarray(0, first)) !== FIRST_LINE)
    throw new Error('The snapshot is not a database of this version of the sandbox');
  if (DECODER.decode(bytes.subarray(last)) !== `${sha256Hex(bytes.subarray(0, last))}\n`)
    throw new Error('The snapshot is not a database: it was cut off or altered');
  return linesIn(bytes.subarray(first, last));
}

function* linesIn(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    yield JSON.parse(DECODER.decode(bytes.subarray(start, end)));
    start = end + 1;
  }
}

/** Loads a dump into an empty database. Call it in a transaction with deferred foreign keys. */
export function load(sql: ObjectSql, lines: Iterable<DumpLine>): void {
  let insert = (_row: RowLine): void => {};
  for (const line of lines) {
    if (isRow(line)) insert(line);
    else if ('sql' in line) sql.exec(line.sql);
    else {
      // Inserting rows has changed the `AUTOINCREMENT` counters, so the dump's counters replace them.
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

/** Integers stay text, because workerd binds every number as REAL. */
function read(value: string | null, type: string | undefined): string | number | Uint8Array | null {
  if (value === null) return null;
  if (type === 'b') return Buffer.from(value, 'base64');
  return type === 'r' ? Number(value) : value;
}
