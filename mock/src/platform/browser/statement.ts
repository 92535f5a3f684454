import init, { type Database, type PreparedStatement, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { SqlValue } from '../store.ts';

type Row = Record<string, SqlValue>;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** A prepared statement of SQLite in WebAssembly that binds and reads values as `node:sqlite` does. */
export class Statement {
  readonly #sqlite: Sqlite;
  readonly #database: Database;
  readonly #statement: PreparedStatement;
  #columns: readonly string[] | undefined;

  constructor(sqlite: Sqlite, database: Database, query: string) {
    this.#sqlite = sqlite;
    this.#database = database;
    this.#statement = database.prepare(query);
  }

  all(values: readonly SqlValue[]): Row[] {
    const { capi } = this.#sqlite;
    const pointer = this.#pointer;
    try {
      for (const [place, value] of values.entries()) this.#bind(pointer, place + 1, value);
      const rows: Row[] = [];
      for (;;) {
        const code = capi.sqlite3_step(pointer);
        if (code === capi.SQLITE_DONE) return rows;
        if (code !== capi.SQLITE_ROW) this.#database.checkRc(code);
        rows.push(this.#row(pointer));
      }
    } finally {
      // `sqlite3_reset` repeats the error of the last step, so its result is ignored.
      capi.sqlite3_reset(pointer);
    }
  }

  finalize(): void {
    this.#statement.finalize();
  }

  get #pointer(): number {
    const { pointer } = this.#statement;
    if (pointer === undefined) throw new Error('The statement is finalized');
    return pointer;
  }

  #bind(pointer: number, place: number, value: SqlValue): void {
    const { capi } = this.#sqlite;
    if (value === null) this.#check(capi.sqlite3_bind_null(pointer, place));
    else if (typeof value === 'number') this.#check(capi.sqlite3_bind_double(pointer, place, value));
    else if (typeof value === 'bigint')
      this.#check(capi.sqlite3_bind_int64(pointer, place, withinInt64(value)));
    else this.#bindBytes(pointer, place, value);
  }

  #bindBytes(pointer: number, place: number, value: string | Uint8Array): void {
    const { capi, wasm } = this.#sqlite;
    const isText = typeof value === 'string';
    const bytes = isText ? ENCODER.encode(value) : value;
    const bind = isText ? capi.sqlite3_bind_text : capi.sqlite3_bind_blob;
    const copy = wasm.allocFromTypedArray(bytes);
    this.#check(bind(pointer, place, copy, bytes.byteLength, capi.SQLITE_WASM_DEALLOC));
  }

  #check(code: number): void {
    if (code !== this.#sqlite.capi.SQLITE_OK) this.#database.checkRc(code);
  }

  #row(pointer: number): Row {
    this.#columns ??= this.#statement.getColumnNames();
    const row: Row = {};
    let at = 0;
    for (const column of this.#columns) row[column] = this.#value(pointer, at++);
    return row;
  }

  #value(pointer: number, column: number): SqlValue {
    const { capi } = this.#sqlite;
    switch (capi.sqlite3_column_type(pointer, column)) {
      case capi.SQLITE_NULL:
        return null;
      case capi.SQLITE_INTEGER: {
        const near = capi.sqlite3_column_double(pointer, column);
        return Number.isSafeInteger(near) ? near : capi.sqlite3_column_int64(pointer, column);
      }
      case capi.SQLITE_FLOAT:
        return capi.sqlite3_column_double(pointer, column);
      case capi.SQLITE_TEXT:
        return DECODER.decode(this.#bytes(pointer, column));
      default:
        return this.#bytes(pointer, column);
    }
  }

  /** Reads the bytes by length, because a text may contain NUL. */
  #bytes(pointer: number, column: number): Uint8Array {
    const { capi, wasm } = this.#sqlite;
    const start = capi.sqlite3_column_blob(pointer, column);
    return wasm.heap8u().slice(start, start + capi.sqlite3_column_bytes(pointer, column));
  }
}

function withinInt64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new RangeError('An integer of SQLite has 64 bits');
  return value;
}

export type Sqlite = Sqlite3Static;

const NOT_LOADED =
  "SQLite's WebAssembly could not be loaded: serve sqlite3.wasm beside the program of @tesa/mock/browser, as bundlers " +
  "do and Vite before version 8 does once optimizeDeps.exclude names '@tesa/mock/browser', or give its address as `wasm`.";

let loading: Promise<Sqlite> | undefined;

/**
 * Loads SQLite's WebAssembly, once.
 * @param wasm bytes or address. @default `sqlite3.wasm` beside this program
 * @throws {Error} that says what to do when the file is missing
 */
export function loadSqlite(wasm?: string | URL | Uint8Array): Promise<Sqlite> {
  // The type of `init` in sqlite-wasm omits its options.
  const start = init as (options: object) => Promise<Sqlite>;
  loading ??= start(sourceOf(wasm)).catch((error) => {
    loading = undefined;
    throw new Error(`${NOT_LOADED} ${error.message}`, { cause: error });
  });
  return loading;
}

function sourceOf(wasm: string | URL | Uint8Array | undefined): object {
  if (wasm === undefined) return {};
  return wasm instanceof Uint8Array ? { wasmBinary: wasm } : { locateFile: () => String(wasm) };
}
