/** A saved state of a world: the bytes of a database or, when it is large, a copy in memory. */
export type StoreContent = Uint8Array | Database;

export interface Database extends Sql {
  /**
   * Claims an empty database for a purpose; does nothing when it has that purpose already. Call it in the transaction
   * that creates the first table.
   * @throws {UnusableFile} when it belongs to another program or version
   */
  claim(purpose: Purpose): void;
  /** Size in bytes, which is about the size of a snapshot. */
  size(): number;
  /** Returns the committed content as bytes. */
  snapshot(): Uint8Array;
  /** Replaces the content with a snapshot and runs `work` on it, atomically even if the process dies. */
  replaceContent<T>(snapshot: Uint8Array, work: () => T): T;
  /** Copies and replaces the database in another thread; undefined when the host cannot. */
  readonly offThread?: OffThread | undefined;
  close(): void;
}

/** Runs in another thread, so that a large database does not block requests. */
export interface OffThread {
  /** Copies the committed content to memory. Writes meanwhile restart the copy. */
  copy(): Promise<Database>;
  /**
   * Replaces the content with that of a copy in memory, atomically even if the process dies. Consumes the copy. Call it
   * while nothing else uses the database.
   * @throws {Error} on failure: the content is unchanged, and the caller must close the copy
   */
  become(copy: Database): Promise<void>;
}

export interface WorldStore {
  /** True when databases are persistent. Otherwise worlds are opened in memory and cannot be reopened. */
  readonly isKept: boolean;

  /**
   * Opens a temporary database: empty, or from a snapshot.
   * @throws {Error} when the snapshot is invalid
   */
  openInMemory(snapshot?: Uint8Array): Database;

  /** Runs `work` on an empty temporary database. `work` yields where other requests may run. */
  aside<T>(work: (database: Database) => Generator<void, T>): Promise<T>;

  /**
   * Opens a world's database, and creates it when missing. Call it only on persistent stores.
   * @throws {UnusableFile} when it is open elsewhere or has another purpose
   * @throws {Error} when it is damaged
   */
  open(world: string, purpose: Purpose): Database;
}

export interface Store extends WorldStore {
  readonly folder: string | undefined;

  /**
   * Runs `open`, which opens a branch's database.
   * @throws {UnusableFile} when the database no longer exists or cannot be opened
   */
  reopen<T>(branch: string, open: () => T): T;

  placeOf(world: string): string | undefined;

  branches(): string[];

  /** Stores a copy in memory as the database of a branch or a snapshot, in another thread. Consumes the copy. */
  keepCopy(name: string, copy: Database): Promise<void>;

  /**
   * Loads into memory what `keepCopy` stored, in another thread.
   * @throws {Error} when it no longer exists
   */
  copyOf(name: string): Promise<Database>;

  erase(name: string): void;

  /**
   * Opens the stored catalog; undefined when there is none.
   * @param isOwn tells whether a catalog belongs to this sandbox
   * @throws {UnusableFile}
   */
  openCatalog(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined;

  /** Creates the catalog atomically, even if the process dies. */
  makeCatalog(fill: (database: Database) => void): Database;

  hasCatalog(): boolean;
}

export type SqlValue = null | string | number | bigint | Uint8Array;

/** Synchronous access to SQL. Integers are numbers while exact, and bigints beyond. */
export interface Sql {
  /**
   * Runs a statement that writes and returns its rows. Without `values`, `query` may hold several statements, which
   * return no rows.
   */
  run<Row>(query: string, ...values: SqlValue[]): Row[];
  rows<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Commits what `work` did, or undoes it when `work` throws. Nested calls join the outer transaction. */
  transaction<T>(work: () => T): T;
}

/** Thrown for a file that cannot hold a sandbox; the message follows the name of the file and says what to do. */
export class UnusableFile extends Error {
  override readonly name: string = 'UnusableFile';
}

/** What a database is for, stored in it: a name of four ASCII letters, and a version. */
export interface Purpose {
  readonly program: number;
  readonly version: number;
}
