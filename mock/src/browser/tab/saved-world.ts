import { randomUuid } from '../../bytes.ts';
import type { HoldTab } from './tab-lock.ts';

/** How long the world of a closed tab is kept, in milliseconds. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** The world of one tab, as it was last saved. */
export interface SavedEntry {
  /** Id of the tab. */
  readonly tab: string;
  /** The worker that may save here: the last one that opened the entry. */
  readonly owner: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** Whether it may hold what a request changed since it was new. */
  readonly isChanged: boolean;
  /** The bytes of a database; unknown until it has been opened. */
  readonly world: unknown;
}

/** Where worlds are saved. */
export interface Entries {
  /** Puts what `next` makes of the entry of a tab in its place, in one transaction; undefined leaves it. */
  change(tab: string, next: (entry: SavedEntry | undefined) => SavedEntry | undefined): Promise<void>;
  /** Deletes the entries that were last saved before a time, in milliseconds since 1970. */
  drop(before: number): Promise<void>;
}

interface Options {
  readonly entries: Entries;
  readonly tab: string;
  readonly hold: HoldTab;
  /** Hears the new id of a tab whose id another tab has. */
  readonly onNewTab: (tab: string) => void;
}

/**
 * The saved world of a tab. A duplicated tab has the id of its original: the worker that does not get hold of the id takes
 * a new one, and begins with a copy. A page that the browser kept for the way back has the id of the page shown, and a
 * page without locks may have that of another tab: only the worker that opened an entry last saves there.
 */
export class SavedWorld {
  readonly #entries: Entries;
  readonly #hold: HoldTab;
  readonly #onNewTab: (tab: string) => void;
  readonly #owner = randomUuid();
  #tab: string;

  constructor({ entries, tab, hold, onNewTab }: Options) {
    this.#entries = entries;
    this.#tab = tab;
    this.#hold = hold;
    this.#onNewTab = onNewTab;
  }

  /**
   * Takes over what the last worker of this tab saved. If another tab is using the same id, copies what that one saved.
   * @returns the world, as it was found, if there is one; and whether the browser saves anything
   */
  async open(): Promise<{ readonly found: SavedEntry | undefined; readonly isSaving: boolean }> {
    let found: SavedEntry | undefined;
    const now = Date.now();
    const own = () => found && { ...found, tab: this.#tab, owner: this.#owner, savedAt: now };
    const isOwn = await this.#hold(this.#tab);
    try {
      await this.#entries.change(this.#tab, (entry) => {
        found = entry;
        return isOwn ? own() : undefined;
      });
      if (!isOwn) {
        await this.#takeNewTab();
        await this.#entries.change(this.#tab, own);
      }
      await this.#entries.drop(now - KEPT_MS);
      return { found, isSaving: true };
    } catch {
      // Full storage can still be read.
      return { found, isSaving: false };
    }
  }

  /**
   * @param isChanged whether the world may hold what a request changed since it was new
   * @param isLeaving whether the page is going away, so that nobody would find what is saved under a new id
   * @throws {Error} when the storage is full or refused
   */
  async save(
    world: Uint8Array,
    { isChanged, isLeaving }: { readonly isChanged: boolean; readonly isLeaving: boolean },
  ): Promise<void> {
    const content = { world, isChanged };
    if ((await this.#put(content)) || isLeaving) return;
    await this.#takeNewTab();
    await this.#put(content);
  }

  async #takeNewTab(): Promise<void> {
    this.#tab = randomUuid();
    await this.#hold(this.#tab);
    this.#onNewTab(this.#tab);
  }

  /** Whether the entry was this worker's to replace. */
  async #put(content: Pick<SavedEntry, 'world' | 'isChanged'>): Promise<boolean> {
    const [tab, owner] = [this.#tab, this.#owner];
    let isOwn = false;
    await this.#entries.change(tab, (entry) => {
      isOwn = entry === undefined || entry.owner === owner;
      return isOwn ? { tab, owner, savedAt: Date.now(), ...content } : undefined;
    });
    return isOwn;
  }
}

/** The parts of IndexedDB that are used here. */
interface Request<T> {
  readonly result: T;
  readonly error: Error | null;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded?: (() => void) | null;
}

interface ObjectStore {
  get(key: string): Request<SavedEntry | undefined>;
  put(value: SavedEntry): unknown;
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

const DATABASE_NAME = 'tesa-sandbox';
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
  const opening = indexedDB.open(DATABASE_NAME, 1);
  return await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore(STORE, { keyPath: 'tab' }).createIndex(SAVED_AT, SAVED_AT);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB was refused'));
  });
}
