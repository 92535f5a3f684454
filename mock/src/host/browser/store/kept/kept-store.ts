import { aside } from '../../../aside.ts';
import type { Purpose } from '../../../purpose.ts';
import type { Sql } from '../../../sql.ts';
import { fillCatalogue } from '../../../sqlite/fill-catalogue.ts';
import type { Database, Store } from '../../../store.ts';
import { UnusableFile } from '../../../unusable-file.ts';
import type { Sqlite } from '../load-sqlite.ts';
import { AS_ON_NODE, openInMemory, openSqlite } from '../sqlite.ts';
import { LOG } from './check-pool.ts';
import { FILES_OF_A_DATABASE, type FilePool } from './file-pool.ts';
import { fullStorageOf, namingFullStorage } from './full-storage.ts';

/** The file of the principal world. */
const WORLD_FILE = '/mundo.db';

const CATALOGUE = '/catalogue.db';

/** A branch may come with the catalogue. */
const FILES_OF_A_REQUEST = 2 * FILES_OF_A_DATABASE;

/** What a database may have beside it. */
const BESIDE = ['', LOG, '-journal'];

/** The databases of a sandbox in files of the browser, which this worker alone has open. */
export class KeptStore implements Store {
  readonly isKept = true;
  readonly folder = undefined;
  readonly #sqlite: Sqlite;
  readonly #pool: FilePool;
  readonly #noted = new Set<string>();
  #making = 0;
  /** Why files could not be made ahead, the last time that they were to be. */
  #noRoom: Error | undefined;

  constructor(sqlite: Sqlite, pool: FilePool) {
    this.#sqlite = sqlite;
    this.#pool = pool;
  }

  openInMemory(snapshot?: Uint8Array): Database {
    return openInMemory(this.#sqlite, snapshot);
  }

  aside<T>(work: (database: Database) => Generator<void, T>): Promise<T> {
    return aside(openInMemory(this.#sqlite), work);
  }

  open(world: string, _purpose: Purpose): Database {
    return this.#connect(this.placeOf(world));
  }

  reopen<T>(branch: string, open: () => T): T {
    if (!this.#has(this.placeOf(branch))) throw new UnusableFile(`The branch ${branch} is missing`);
    return open();
  }

  placeOf(world: string): string {
    return isBranch(world) ? `/${world}.db` : WORLD_FILE;
  }

  branches(): string[] {
    return this.#pool
      .names()
      .flatMap((name) => /^\/(.+)\.db$/.exec(name)?.[1] ?? [])
      .filter(isBranch);
  }

  erase(branch: string): void {
    this.#remove(this.placeOf(branch));
  }

  openCatalogue(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined {
    if (!this.#has(CATALOGUE)) return this.#withoutCatalogue();
    const sql = this.#connect(CATALOGUE);
    try {
      const isFilled = sql.rows('SELECT 1 FROM sqlite_schema').length > 0;
      if (isFilled) {
        sql.transaction(() => sql.claim(purpose));
        if (isOwn(sql)) return sql;
        throw new UnusableFile('The catalogue of branches and snapshots is of another sandbox');
      }
    } catch (error) {
      sql.close();
      throw error;
    }
    // Its worker ended while it was being made, in one transaction.
    sql.close();
    this.#remove(CATALOGUE);
    return this.#withoutCatalogue();
  }

  makeCatalogue(fill: (database: Database) => void): Database {
    try {
      return fillCatalogue(this.#connect(CATALOGUE), fill);
    } catch (error) {
      this.#remove(CATALOGUE);
      throw error;
    }
  }

  hasCatalogue(): boolean {
    return true;
  }

  /** Does work that may make databases, for which there is room then; without room, those fail and the rest goes on. */
  async withRoom<T>(work: () => Promise<T>): Promise<T> {
    this.#making += 1;
    try {
      this.#noRoom = await this.#pool.reserve(this.#making * FILES_OF_A_REQUEST).then(
        () => undefined,
        (error) => fullStorageOf(error),
      );
      const done = await work();
      // It is done, even if this cannot be noted yet.
      await this.noteFiles().catch(() => {});
      return done;
    } finally {
      this.#making -= 1;
    }
  }

  /** Notes which databases there are, so that none is ever missing unnoticed; the catalogue knows the branches. */
  async noteFiles(): Promise<void> {
    for (const file of [WORLD_FILE, CATALOGUE]) {
      if (this.#noted.has(file) || !this.#has(file)) continue;
      await this.#pool.keeps(file);
      this.#noted.add(file);
    }
  }

  /** Nothing else is made before the catalogue but the principal world. */
  #withoutCatalogue(): undefined {
    if (this.branches().length > 0)
      throw new UnusableFile('The catalogue of branches and snapshots is missing');
  }

  #has(file: string): boolean {
    const names = this.#pool.names();
    return names.includes(file) && names.includes(file + LOG);
  }

  #remove(file: string): void {
    for (const suffix of BESIDE) this.#pool.remove(file + suffix);
  }

  /**
   * As on Node: what is acknowledged is in the log, which is flushed before each commit returns. There is no memory that
   * connections share, so SQLite takes a log only in exclusive mode. The log stays when its database is closed: one
   * without it has lost something.
   */
  #connect(file: string): Database {
    const connection = this.#withFiles(() => this.#pool.connect(file));
    try {
      const { capi } = this.#sqlite;
      connection.checkRc(capi.sqlite3_db_config(connection, capi.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, 0));
      connection.exec(AS_ON_NODE);
      const opening =
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; SELECT 1 FROM sqlite_schema';
      this.#withFiles(() => connection.exec(opening));
    } catch (error) {
      connection.close();
      throw error;
    }
    return namingFullStorage(openSqlite(this.#sqlite, connection));
  }

  /** Does what makes files. SQLite knows only that it could not. */
  #withFiles<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.#noRoom ?? error;
    }
  }
}

const isBranch = (world: string): boolean => /^mundo_\d+$/.test(world);
