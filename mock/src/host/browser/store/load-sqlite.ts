import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export type Sqlite = Sqlite3Static;

let loading: Promise<Sqlite> | undefined;

/**
 * SQLite's own WebAssembly, loaded once.
 * @param wasm its address; default: `sqlite3.wasm` beside this program
 */
export function loadSqlite(wasm?: string | URL): Promise<Sqlite> {
  // Its types leave out what the function takes.
  const start = init as (options?: { locateFile(): string }) => Promise<Sqlite>;
  loading ??= (wasm === undefined ? start() : start({ locateFile: () => String(wasm) })).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
