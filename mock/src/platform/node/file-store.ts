import {
  close,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildInMemory } from '../build-in-memory.ts';
import { fillCatalog } from '../sqlite.ts';
import { type Database, type Purpose, type Sql, type Store, UnusableFile } from '../store.ts';
import { FileInUse } from './file-in-use.ts';
import { checkOwner } from './open-file.ts';
import { storageFailureOf } from './primitives.ts';
import { removeNext } from './replace-file.ts';
import { openSqlite, readCopy, writeCopy } from './sqlite.ts';

const CATALOG = 'catalog.db';

const MAKING = 'catalog-new.db';

/**
 * Suffixes of the files beside a database: SQLite's logs, the note of the process that has it open, an unfinished
 * replacement.
 */
const BESIDE = ['', '-wal', '-shm', '-journal', '-pid', '-next', '-next-journal'];

/** Stores the main world's database in a file, and those of its branches in a folder beside it. */
export class FileStore implements Store {
  readonly #file: string | undefined;
  #folder: string | undefined;
  readonly #copies = new Map<string, Database>();

  constructor(file: string | undefined) {
    this.#file = file;
  }

  get isKept(): boolean {
    return this.#file !== undefined;
  }

  /** Folder beside the database file, after links are resolved; the file must exist. */
  get folder(): string | undefined {
    if (this.#file === undefined) return undefined;
    this.#folder ??= `${realpathSync(this.#file)}.worlds`;
    return this.#folder;
  }

  openInMemory(snapshot?: Uint8Array): Database {
    return openSqlite(snapshot && { snapshot });
  }

  aside<T>(work: (database: Database) => Generator<void, T>): Promise<T> {
    return buildInMemory(openSqlite(), work);
  }

  open(world: string, purpose: Purpose): Database {
    const file = this.placeOf(world) ?? '';
    checkOwner(file, purpose);
    const database = openSqlite({ file });
    // A process killed while it replaced the file may have left its temporary file.
    removeNext(realpathSync(file));
    return database;
  }

  reopen<T>(branch: string, open: () => T): T {
    const file = this.placeOf(branch) ?? '';
    if (!existsSync(file)) throw this.#lost(`the branch in ${file} is missing`);
    return this.#usable(`the branch in ${file}`, open);
  }

  placeOf(world: string): string | undefined {
    return isBranch(world) ? this.#placeBeside(world) : this.#file;
  }

  branches(): string[] {
    const { folder } = this;
    if (folder === undefined || !existsSync(folder)) return [];
    return readdirSync(folder)
      .flatMap((name) => /^(.+)\.db$/.exec(name)?.[1] ?? [])
      .filter(isBranch);
  }

  async keepCopy(name: string, copy: Database): Promise<void> {
    const file = this.#placeBeside(name);
    if (file === undefined) {
      this.#copies.set(name, copy);
      return;
    }
    removeAll(file);
    await writeCopy(copy, file);
    copy.close();
  }

  async copyOf(name: string): Promise<Database> {
    const file = this.#placeBeside(name);
    if (file !== undefined) return readCopy(file);
    const source = this.#copies.get(name)?.offThread;
    if (source === undefined) throw new Error(`${name} is not kept`);
    return source.copy();
  }

  erase(name: string): void {
    this.#copies.get(name)?.close();
    this.#copies.delete(name);
    const file = this.#placeBeside(name);
    if (file !== undefined) removeAll(file);
  }

  #placeBeside(name: string): string | undefined {
    return this.folder === undefined ? undefined : join(this.folder, `${name}.db`);
  }

  /** The catalog is always the first file in the folder, so a folder without it is damaged. */
  openCatalog(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined {
    const { folder } = this;
    if (folder === undefined || !holdsSomething(folder)) return undefined;
    const file = join(folder, CATALOG);
    if (!existsSync(file)) throw this.#lost(`the catalog of branches and snapshots, ${file}, is missing`);
    return this.#usable(`the catalog of branches and snapshots, ${file},`, () => {
      checkOwner(file, purpose);
      const sql = openSqlite({ file });
      try {
        if (sql.rows('SELECT 1 FROM sqlite_schema').length === 0) throw new UnusableFile('it is empty');
        if (isOwn(sql)) return sql;
        throw new UnusableFile('the file beside it is that of another sandbox, or new');
      } catch (error) {
        sql.close();
        throw error;
      }
    });
  }

  /** Is atomic by renaming the file, and not the folder, which may be a link or a mount point. */
  makeCatalog(fill: (database: Database) => void): Database {
    const { folder } = this;
    if (folder === undefined) return fillCatalog(openSqlite(), fill);
    mkdirSync(folder, { recursive: true, mode: folderModeFor(this.#file) });
    const [making, file] = [join(folder, MAKING), join(folder, CATALOG)];
    removeAll(making);
    fillCatalog(openSqlite({ file: making }), fill).close();
    renameSync(making, file);
    return openSqlite({ file });
  }

  hasCatalog(): boolean {
    return this.folder === undefined || existsSync(join(this.folder, CATALOG));
  }

  #usable<T>(what: string, open: () => T): T {
    try {
      return open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      const advice = adviceOnDisk(error);
      if (advice !== undefined) throw new UnusableFile(`${what} cannot be used: ${advice}`);
      // Drops the advice after the colon, which is meant for the main world's file.
      const [reason] = (error as Error).message.split(': ');
      throw this.#lost(`${what} cannot be used (${reason})`);
    }
  }

  #lost(what: string): UnusableFile {
    return new UnusableFile(
      `${what}: move ${this.folder} elsewhere to start without branches and snapshots, or put it back to keep them`,
    );
  }
}

const isBranch = (world: string): boolean => /^mundo_\d+$/.test(world);

function removeAll(file: string): void {
  // Unlinking an open file returns at once, and another thread frees its blocks, which takes 60 ms for 260 MB.
  const opened = lstatSync(file, { throwIfNoEntry: false })?.isFile() ? openSync(file, 'r') : undefined;
  for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
  if (opened !== undefined) close(opened, () => {});
}

function holdsSomething(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return readdirSync(folder).some((name) => !name.startsWith(MAKING));
  if (found === undefined && lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  throw new UnusableFile(
    `${folder} is no folder, and branches and snapshots are kept there: move it elsewhere`,
  );
}

/** Mode of the folder, whose databases contain keys: only those who can read the main world's file may read it. */
function folderModeFor(file: string | undefined): number {
  const mode = file === undefined ? 0o700 : statSync(file).mode & 0o777;
  return mode | ((mode & 0o444) >> 2);
}

export function adviceOnDisk(error: unknown): string | undefined {
  const failure = storageFailureOf(error);
  if (failure !== 'full' && failure !== 'failing') return undefined;
  return `its disk did not take it (${(error as Error).message}): make room there, or use another disk`;
}
