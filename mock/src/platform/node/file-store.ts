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
import { fillCatalogue } from '../sqlite.ts';
import { type Database, type Purpose, type Sql, type Store, UnusableFile } from '../store.ts';
import { FileInUse } from './file-in-use.ts';
import { checkOwner } from './open-file.ts';
import { storageFailureOf } from './primitives.ts';
import { removeNext } from './replace-file.ts';
import { openSqlite, readCopy, writeCopy } from './sqlite.ts';

const CATALOGUE = 'catalogue.db';

const MAKING = 'catalogue-new.db';

/** Suffixes of the files beside a database: SQLite's logs, the note of its holder, an unfinished replacement. */
const BESIDE = ['', '-wal', '-shm', '-journal', '-pid', '-next', '-next-journal'];

/** The main world's database is a file; those of its branches are in a folder beside it. */
export class FileStore implements Store {
  /** Undefined in memory. */
  readonly #file: string | undefined;
  #folder: string | undefined;
  readonly #copies = new Map<string, Database>();

  /** @param file database of the main world, created when missing; undefined: in memory */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  get isKept(): boolean {
    return this.#file !== undefined;
  }

  /** Beside the target of any link; the file must exist. */
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
    // A process killed while it replaced the file may have left the new one.
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

  /** The folder's first file is the catalogue. */
  openCatalogue(purpose: Purpose, isOwn: (sql: Sql) => boolean): Database | undefined {
    const { folder } = this;
    if (folder === undefined || !holdsSomething(folder)) return undefined;
    const file = join(folder, CATALOGUE);
    if (!existsSync(file)) throw this.#lost(`the catalogue of branches and snapshots, ${file}, is missing`);
    return this.#usable(`the catalogue of branches and snapshots, ${file},`, () => {
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

  /** Atomic by renaming the file, not the folder, which may be a link or a mount point. */
  makeCatalogue(fill: (database: Database) => void): Database {
    const { folder } = this;
    if (folder === undefined) return fillCatalogue(openSqlite(), fill);
    mkdirSync(folder, { recursive: true, mode: folderModeFor(this.#file) });
    const [making, file] = [join(folder, MAKING), join(folder, CATALOGUE)];
    removeAll(making);
    fillCatalogue(openSqlite({ file: making }), fill).close();
    renameSync(making, file);
    return openSqlite({ file });
  }

  hasCatalogue(): boolean {
    return this.folder === undefined || existsSync(join(this.folder, CATALOGUE));
  }

  #usable<T>(what: string, open: () => T): T {
    try {
      return open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      const advice = adviceOnDisk(error);
      if (advice !== undefined) throw new UnusableFile(`${what} cannot be used: ${advice}`);
      // The advice after the colon is meant for the main world's file.
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
  // Unlinking an open file returns at once and frees its blocks in another thread, which takes 60 ms for 260 MB.
  const opened = lstatSync(file, { throwIfNoEntry: false })?.isFile() ? openSync(file, 'r') : undefined;
  for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
  if (opened !== undefined) close(opened, () => {});
}

/** False for an empty folder, or one with only an unfinished catalogue. */
function holdsSomething(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return readdirSync(folder).some((name) => !name.startsWith(MAKING));
  if (found === undefined && lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  throw new UnusableFile(
    `${folder} is no folder, and branches and snapshots are kept there: move it elsewhere`,
  );
}

/** Mode of the folder, whose copies contain keys: readable only by those who can read the main world. */
function folderModeFor(file: string | undefined): number {
  const mode = file === undefined ? 0o700 : statSync(file).mode & 0o777;
  return mode | ((mode & 0o444) >> 2);
}

/** Undefined unless the disk is full or fails. */
export function adviceOnDisk(error: unknown): string | undefined {
  const failure = storageFailureOf(error);
  if (failure !== 'full' && failure !== 'failing') return undefined;
  return `its disk did not take it (${(error as Error).message}): make room there, or use another disk`;
}
