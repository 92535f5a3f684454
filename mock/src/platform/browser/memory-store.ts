import { buildInMemory } from '../build-in-memory.ts';
import type { Database, Store } from '../store.ts';
import { openInMemory } from './sqlite.ts';
import type { Sqlite } from './statement.ts';

const ONE_THREAD = 'A database in WebAssembly is copied in one step';

export function memoryStore(sqlite: Sqlite): Store {
  const open = (snapshot?: Uint8Array): Database => openInMemory(sqlite, snapshot);
  return {
    isKept: false,
    folder: undefined,
    openInMemory: open,
    aside: (work) => buildInMemory(open(), work),
    open: () => open(),
    reopen: (_branch, reopen) => reopen(),
    placeOf: () => undefined,
    branches: () => [],
    keepCopy: () => Promise.reject(new Error(ONE_THREAD)),
    copyOf: () => Promise.reject(new Error(ONE_THREAD)),
    erase: () => {},
    openCatalog: () => undefined,
    makeCatalog(fill) {
      const database = open();
      fill(database);
      return database;
    },
    hasCatalog: () => true,
  };
}
