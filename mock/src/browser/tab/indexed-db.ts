import type { Entries, Entry } from './saved-world.ts';

/** The used parts of IndexedDB. */
interface Request<T> {
  readonly result: T;
  readonly error: Error | null;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded?: (() => void) | null;
}

interface ObjectStore {
  get(key: string): Request<Entry | undefined>;
  put(value: Entry): unknown;
  delete(key: string): unknown;
  createIndex(name: string, path: string): unknown;
  index(name: string): { getAllKeys(range: unknown): Request<string[]> };
}

interface Transaction {
  readonly error: Error | null;
  oncomplete: (() => void) | null;
  onabort: (() => void) | null;
  objectStore(name: string): ObjectStore;
  commit?(): void;
}

interface Connection {
  createObjectStore(name: string, options: { keyPath: string }): ObjectStore;
  transaction(store: string, mode: 'readwrite'): Transaction;
}

interface Scope {
  readonly indexedDB?: { open(name: string, version: number): Request<Connection> };
  readonly IDBKeyRange: { upperBound(bound: number, isOpen: boolean): unknown };
}

const NAME = 'tesa-sandbox';
const STORE = 'mundos';
const SAVED_AT = 'savedAt';

const scope = globalThis as unknown as Scope;

/** The entries in IndexedDB; every call fails where a browser has none, or refuses it. */
export function entriesInIndexedDb(): Entries {
  const connecting = connect();
  // Every call fails with the same error.
  connecting.catch(() => {});
  const write = async (work: (store: ObjectStore, transaction: Transaction) => void): Promise<void> => {
    const connection = await connecting;
    await new Promise<void>((resolve, reject) => {
      const transaction = connection.transaction(STORE, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser saved nothing'));
      work(transaction.objectStore(STORE), transaction);
    });
  };
  return {
    change: (tab, next) =>
      write((store, transaction) => {
        const reading = store.get(tab);
        reading.onsuccess = () => {
          const entry = next(reading.result);
          if (entry !== undefined) store.put(entry);
          // A worker that ends before its transaction commits would lose the world.
          transaction.commit?.();
        };
      }),
    drop: (before) =>
      write((store) => {
        const reading = store.index(SAVED_AT).getAllKeys(scope.IDBKeyRange.upperBound(before, true));
        reading.onsuccess = () => {
          for (const tab of reading.result) store.delete(tab);
        };
      }),
  };
}

async function connect(): Promise<Connection> {
  const { indexedDB } = scope;
  if (indexedDB === undefined) throw new Error('This browser has no IndexedDB');
  const opening = indexedDB.open(NAME, 1);
  return await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore(STORE, { keyPath: 'tab' }).createIndex(SAVED_AT, SAVED_AT);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB was refused'));
  });
}
