import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export type Sqlite = Sqlite3Static;

const NOT_LOADED =
  "SQLite's WebAssembly could not be loaded: serve sqlite3.wasm beside the program of @tesa/mock/browser, as bundlers " +
  "do and Vite before version 8 does once optimizeDeps.exclude names '@tesa/mock/browser', or give its address as `wasm`.";

let loading: Promise<Sqlite> | undefined;

/**
 * SQLite's own WebAssembly, loaded once.
 * @param wasm its bytes, or their address; default: `sqlite3.wasm` beside this program
 * @throws {Error} that says what to do when it is not there
 */
export function loadSqlite(wasm?: string | URL | Uint8Array): Promise<Sqlite> {
  // Its types leave out what the function takes.
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
