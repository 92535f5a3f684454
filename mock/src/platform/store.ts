/** What a world was, to go back to or to branch from: the bytes of a database, or a copy in memory of a large one. */
export type StoreContent = Uint8Array | Database;

/** A database, and the copies of it. */
export interface Database extends Sql {
  /**
   * Takes an empty database for a purpose; one that has it already stays as it is. Call it in the transaction that makes
   * its first table.
   * @throws {UnusableFile} when it is another program's, or another version's
   */
  claim(purpose: Purpose): void;
  /** Its size in bytes, which is about that of a snapshot. */
  size(): number;
  /** Everything committed, as bytes that this host, and others if they can, make a database of. */
  snapshot(): Uint8Array;
  /** Replaces the content with a snapshot and runs `work` on it, atomically even if the process dies. */
  replaceContent<T>(snapshot: Uint8Array, work: () => T): T;
  /** Copies and replaces it in another thread. Default: this host has none for it. */
  readonly offThread?: OffThread | undefined;
  /** May be called more than once. */
  close(): void;
}

/** What another thread does for a large database while this one does other work. */
export interface OffThread {
  /** Everything committed, as a database in memory. What is written meanwhile makes it begin again. */
  copy(): Promise<Database>;
  /**
   * Replaces the content with that of a copy in memory, atomically even if the process dies. The copy is used up. Call it
   * while nothing else uses the database.
   * @throws {Error} when that is not possible: then the content is what it was, and the copy is still to be closed
   */
  become(copy: Database): Promise<void>;
}

/** Where worlds have their databases, by the id of each. */
export interface WorldStore {
  /** Whether they outlive the sandbox; if not, there is nothing to open again, and worlds are opened in memory. */
  readonly isKept: boolean;

  /**
   * Opens a database that goes with the sandbox: empty, or as a snapshot.
   * @throws {Error} when the snapshot is none
   */
  openInMemory(snapshot?: Uint8Array): Database;

  /** Does work on an empty database that is then dropped. The work yields where others may have their turn. */
  aside<T>(work: (database: Database) => Generator<void, T>): Promise<T>;

  /**
   * Opens the database of a world, which is made when missing. Only where databases are kept.
   * @throws {UnusableFile} when something else has it open, or it is not for this purpose
   * @throws {Error} when it is damaged
   */
  open(world: string, purpose: Purpose): Database;
}

/** The databases of one sandbox: those of its worlds, and a catalogue. */
export interface Store extends WorldStore {
  /** What people know the store by, for messages; undefined when nothing is kept. */
  readonly folder: string | undefined;

  /**
   * Runs `open`, which opens the database of a branch.
   * @throws {UnusableFile} when that is no longer there, or cannot be opened
   */
  reopen<T>(branch: string, open: () => T): T;

  /** What people know the database of a world by. */
  placeOf(world: string): string | undefined;

  /** The branches that have a database. */
  branches(): string[];

  /** Makes a copy in memory the database of a branch, or a snapshot, in another thread. The copy is used up. */
  keepCopy(name: string, copy: Database): Promise<void>;

  /**
   * Copies what was kept so, in another thread.
   * @throws {Error} when it is no longer there
   */
  copyOf(name: string): Promise<Database>;

  /** Deletes the database of a branch or a snapshot, if there is one. That of a branch has to be closed. */
  erase(name: string): void;

  /**
   * Opens the catalogue that is kept.
   * @param isOwn whether it is that of this sandbox
   * @returns undefined when there is none
   * @throws {UnusableFile}
   */
  openCatalogue(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined;

  /** Makes the catalogue: whole, whenever the process dies. */
  makeCatalogue(fill: (database: Database) => void): Database;

  /** Whether the catalogue is still in its place, which others may take away. */
  hasCatalogue(): boolean;
}

export type SqlValue = null | string | number | bigint | Uint8Array;

/**
 * The only access to SQL; synchronous, as other SQLite hosts are too. An integer is a number while that is exact, a
 * bigint beyond.
 */
export interface Sql {
  /**
   * Changes something, and returns the rows that the statement returns. Without `values`, `query` may hold several
   * statements, which return none.
   */
  run<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Reads, and changes nothing: a SELECT. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Commits what `work` did, or undoes it when it throws. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
}

/** A file that a sandbox cannot be kept in; the message, which follows the name of the file, says what to do. */
export class UnusableFile extends Error {
  override readonly name: string = 'UnusableFile';
}

/** What a database of the sandbox is for, as SQLite keeps it: a name of four ASCII letters, and a version. */
export interface Purpose {
  readonly program: number;
  readonly version: number;
}
