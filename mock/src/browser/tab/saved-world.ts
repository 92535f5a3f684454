import { randomUuid } from '../../bytes.ts';
import type { HoldTab } from './tab-lock.ts';

/** Lifetime of a closed tab's world, in milliseconds. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

export interface SavedEntry {
  readonly tab: string;
  /** The worker that opened the entry last, the only one that may save into it. */
  readonly owner: string;
  readonly savedAt: number;
  readonly isChanged: boolean;
  /** Bytes of a database that are not validated yet. */
  readonly world: unknown;
}

export interface Entries {
  /**
   * Replaces a tab's entry by the result of `next` in one transaction. Keeps the entry when `next` returns
   * undefined.
   */
  change(tab: string, next: (entry: SavedEntry | undefined) => SavedEntry | undefined): Promise<void>;
  drop(before: number): Promise<void>;
}

interface Options {
  readonly entries: Entries;
  readonly tab: string;
  readonly hold: HoldTab;
  readonly onNewTab: (tab: string) => void;
}

/**
 * The saved world of a tab. A duplicated tab starts with the id of its original; the worker that fails to
 * lock the id takes a new one and copies the world. Pages in the back/forward cache, and browsers without
 * locks, can still give two workers the same id, so only the worker that opened an entry last saves into it.
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
   * Takes over the entry of this tab's last worker. If another tab uses the same id, copies its entry.
   * @returns the entry, if there is one, and whether the browser can save
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
      // A full storage refuses writes but can still be read.
      return { found, isSaving: false };
    }
  }

  /**
   * @param isLeaving true when the page is closing, so that nobody would find a world saved under a new id
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

/** Every call rejects when the browser has no IndexedDB or denies access. */
export function entriesInIndexedDb(): Entries {
  const connecting = connect();
  // Avoids an unhandled rejection: each call reports the same error.
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
          // Commits explicitly, because a worker that ends before the automatic commit would lose the world.
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
