import type { Database, Store } from '../../store.ts';
import type { Sqlite } from './load-sqlite.ts';
import { openSqlite } from './sqlite.ts';

/** The databases of a sandbox that ends with its page. */
export function memoryStore(sqlite: Sqlite): Store {
  const openInMemory = (snapshot?: Uint8Array): Database => openSqlite(sqlite, snapshot);
  return {
    isKept: false,
    folder: undefined,
    openInMemory,
    open: () => openInMemory(),
    reopen: (_branch, open) => open(),
    placeOf: () => undefined,
    branches: () => [],
    erase: () => {},
    openCatalogue: () => undefined,
    makeCatalogue(fill) {
      const database = openInMemory();
      fill(database);
      return database;
    },
    hasCatalogue: () => true,
  };
}
