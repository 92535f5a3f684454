import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { FileInUse } from './file-in-use.ts';
import { checkOwner } from './ownership.ts';
import type { Purpose } from './purpose.ts';
import type { Sql } from './sql.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { adviceOnDisk } from './storage-failure.ts';
import { UnusableFile } from './unusable-file.ts';

const CATALOGUE = 'catalogue.db';

/** The name of the catalogue while it is being made. */
const MAKING = 'catalogue-new.db';

/** What may lie beside a database: SQLite's logs, and who has it open. */
const BESIDE = ['', '-wal', '-shm', '-journal', '-pid'];

/** The databases of a sandbox's other worlds: in a folder beside the file of the principal one, or in memory. */
export class WorldFiles {
  /** Undefined: in memory. */
  readonly folder: string | undefined;

  /** @param file the principal world's, which exists; undefined: in memory */
  constructor(file: string | undefined) {
    this.folder = file === undefined ? undefined : `${realpathSync(file)}.worlds`;
  }

  /**
   * Opens the catalogue that the folder holds. Nothing else is made in the folder before it.
   * @param isOwn whether it is that of this sandbox
   * @returns undefined when there is no folder
   * @throws {UnusableFile}
   */
  openKept(purpose: Purpose, isOwn: (sql: Sql) => boolean): Sqlite | undefined {
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

  /** Makes the catalogue, in a folder that may be a link or a disk of its own: whole, whenever the process dies. */
  openNew(fill: (sql: Sql) => void): Sqlite {
    const { folder } = this;
    if (folder === undefined) return filled(openSqlite(), fill);
    mkdirSync(folder, { recursive: true });
    const [making, file] = [join(folder, MAKING), join(folder, CATALOGUE)];
    removeAll(making);
    filled(openSqlite({ file: making }), fill).close();
    renameSync(making, file);
    return openSqlite({ file });
  }

  /** Whether the folder that holds the catalogue is still there, which others may remove. */
  hasCatalogue(): boolean {
    return this.folder === undefined || existsSync(join(this.folder, CATALOGUE));
  }

  /** Undefined: in memory. */
  fileOf(world: string): string | undefined {
    return this.folder === undefined ? undefined : join(this.folder, `${world}.db`);
  }

  /** @throws {UnusableFile} when it is no longer there, or cannot be opened */
  openKeptWorld<T>(world: string, open: (file: string) => T): T {
    const file = this.fileOf(world) ?? '';
    if (!existsSync(file)) throw this.#lost(`the branch in ${file} is missing`);
    return this.#usable(`the branch in ${file}`, () => open(file));
  }

  /** The worlds that have a file. */
  worlds(): string[] {
    if (this.folder === undefined || !existsSync(this.folder)) return [];
    return readdirSync(this.folder).flatMap((name) => /^(mundo_\d+)\.db$/.exec(name)?.[1] ?? []);
  }

  remove(world: string): void {
    const file = this.fileOf(world);
    if (file !== undefined) removeAll(file);
  }

  #usable<T>(what: string, open: () => T): T {
    try {
      return open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      const advice = adviceOnDisk(error);
      if (advice !== undefined) throw new UnusableFile(`${what} cannot be used: ${advice}`);
      // The advice that follows the colon is meant for the principal world's file.
      const [reason] = (error as Error).message.split(': ');
      throw this.#lost(`${what} cannot be used (${reason})`);
    }
  }

  #lost(what: string): UnusableFile {
    return new UnusableFile(
      `${what}: put it back, or move ${this.folder} elsewhere to go on without branches and snapshots`,
    );
  }
}

function filled(sql: Sqlite, fill: (sql: Sql) => void): Sqlite {
  try {
    fill(sql);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
}

function removeAll(file: string): void {
  for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
}

/** Whether a folder holds data: an empty one does not, nor one with a half-made catalogue. */
function holdsSomething(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return readdirSync(folder).some((name) => !name.startsWith(MAKING));
  if (found === undefined && lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  throw new UnusableFile(
    `${folder} is no folder, and branches and snapshots are kept there: move it elsewhere`,
  );
}
