/** A saved state of a world: the bytes of a database or, when it is large, a copy in memory. */
export type StoreContent = Uint8Array | Database;

export interface Database extends Sql {
  /**
   * Claims an empty database for a purpose; does nothing when it has that purpose already. Call it in the transaction
   * that creates the first table.
   * @throws {UnusableFile} when it belongs to another program or version
   */
  claim(purpose: Purpose): void;
  /** Size in bytes, about that of a snapshot. */
  size(): number;
  /** Only committed content. */
  snapshot(): Uint8Array;
  /** Replaces the content with a snapshot and runs `work` on it, atomically even if the process dies. */
  replaceContent<T>(snapshot: Uint8Array, work: () => T): T;
  /** Copies and replaces the database in another thread. @default not supported by this host */
  readonly offThread?: OffThread | undefined;
  /** May be called more than once. */
  close(): void;
}

/** In another thread, so that a large database does not block requests. */
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
  /** Whether databases are persistent. If not, worlds are opened in memory and cannot be reopened. */
  readonly isKept: boolean;

  /**
   * Opens a temporary database: empty, or from a snapshot.
   * @throws {Error} when the snapshot is invalid
   */
  openInMemory(snapshot?: Uint8Array): Database;

  /** The temporary database is empty. `work` yields where other work may run. */
  aside<T>(work: (database: Database) => Generator<void, T>): Promise<T>;

  /**
   * Opens a world's database, and creates it when missing. Only for persistent stores.
   * @throws {UnusableFile} when it is open elsewhere or has another purpose
   * @throws {Error} when it is damaged
   */
  open(world: string, purpose: Purpose): Database;
}

/** The databases of one sandbox: its worlds and a catalogue. */
export interface Store extends WorldStore {
  /** Name of the store in messages; undefined when nothing is persistent. */
  readonly folder: string | undefined;

  /**
   * Runs `open`, which opens a branch's database.
   * @throws {UnusableFile} when it no longer exists, or cannot be opened
   */
  reopen<T>(branch: string, open: () => T): T;

  placeOf(world: string): string | undefined;

  branches(): string[];

  /** Stores a copy in memory as the database of a branch or a snapshot, in another thread. Consumes the copy. */
  keepCopy(name: string, copy: Database): Promise<void>;

  /**
   * Loads what `keepCopy` stored, in another thread.
   * @throws {Error} when it no longer exists
   */
  copyOf(name: string): Promise<Database>;

  /** Does nothing when the database is missing. A branch's must be closed. */
  erase(name: string): void;

  /**
   * Opens the stored catalogue.
   * @param isOwn whether it belongs to this sandbox
   * @returns undefined when there is none
   * @throws {UnusableFile}
   */
  openCatalogue(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined;

  /** Creates the catalogue atomically, even if the process dies. */
  makeCatalogue(fill: (database: Database) => void): Database;

  hasCatalogue(): boolean;
}

export type SqlValue = null | string | number | bigint | Uint8Array;

/** The only access to SQL; synchronous. Integers are numbers while exact, and bigints beyond. */
export interface Sql {
  /**
   * Runs a statement that writes and returns its rows. Without `values`, `query` may hold several statements, which
   * return no rows.
   */
  run<Row>(query: string, ...values: SqlValue[]): Row[];
  rows<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Commits what `work` did, or undoes it when it throws. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
}

/** A file that cannot hold a sandbox; the message follows the name of the file and says what to do. */
export class UnusableFile extends Error {
  override readonly name: string = 'UnusableFile';
}

/** Purpose of a database, stored in it: a name of four ASCII letters, and a version. */
export interface Purpose {
  readonly program: number;
  readonly version: number;
}
