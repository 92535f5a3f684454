import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export type Sqlite = Sqlite3Static;

let loading: Promise<Sqlite> | undefined;

/**
 * SQLite's own WebAssembly, loaded once.
 * @param wasm its bytes, or their address; default: `sqlite3.wasm` beside this program
 */
export function loadSqlite(wasm?: string | URL | Uint8Array): Promise<Sqlite> {
  // Its types leave out what the function takes.
  const start = init as (options: object) => Promise<Sqlite>;
  loading ??= start(sourceOf(wasm)).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function sourceOf(wasm: string | URL | Uint8Array | undefined): object {
  if (wasm === undefined) return {};
  return wasm instanceof Uint8Array ? { wasmBinary: wasm } : { locateFile: () => String(wasm) };
}
