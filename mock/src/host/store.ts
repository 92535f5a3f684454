import type { Purpose } from './purpose.ts';
import type { Sql } from './sql.ts';

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
  close(): void;
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

  /** Deletes the database of a branch, if there is one. It has to be closed. */
  erase(branch: string): void;

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
