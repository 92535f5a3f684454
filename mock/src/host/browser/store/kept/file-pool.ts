import type { SAHPoolUtil } from '@sqlite.org/sqlite-wasm';
import type { Sqlite } from '../load-sqlite.ts';
import { checkPool, HEADER_BYTES, POOLED } from './check-pool.ts';
import { type Folder, ifThere } from './origin-files.ts';

/** A database and its log. */
export const FILES_OF_A_DATABASE = 2;

/** The least that is free when nothing is under way. */
const SPARE = 4 * FILES_OF_A_DATABASE;

let opened = 0;

/** In the folder of a pool, before the name of a database that has to be there. */
const MARK = 'has ';

/** In the folder of a pool, for a moment. */
const PROBE = 'probe';

/** In the folder of a pool, while its world is as it was at its start. */
const UNTOUCHED = 'untouched';

/** The files that SQLite has open for one sandbox. A browser opens files only while others wait, so some are open ahead. */
export class FilePool {
  readonly #pool: SAHPoolUtil;
  readonly #folder: Folder;

  private constructor(pool: SAHPoolUtil, folder: Folder) {
    this.#pool = pool;
    this.#folder = folder;
  }

  /**
   * @param name of the folder that the files are in
   * @throws {UnusableFile} when part of what is kept is lost
   */
  static async open(sqlite: Sqlite, root: Folder, name: string): Promise<FilePool> {
    const folder = await root.getDirectoryHandle(name, { create: true });
    const worlds = await marked(folder);
    await checkPool(folder, worlds);
    const pool = await keepingFiles(folder, () =>
      // SQLite remembers a pool by its name, even one that was closed, or whose folder was erased.
      sqlite.installOpfsSAHPoolVfs({ name: `pool-${++opened}`, directory: name, initialCapacity: SPARE }),
    );
    const files = new FilePool(pool, folder);
    await pool.reduceCapacity(Math.max(0, files.#free - SPARE));
    await files.reserve(SPARE).catch((error) => {
      // A world that is there opens without them.
      if (worlds.length === 0) throw error;
    });
    return files;
  }

  get #free(): number {
    return this.#pool.getCapacity() - this.#pool.getFileCount();
  }

  names(): string[] {
    return this.#pool.getFileNames();
  }

  /** Opens a database, which is made when missing. */
  connect(file: string): InstanceType<SAHPoolUtil['OpfsSAHPoolDb']> {
    return new this.#pool.OpfsSAHPoolDb(file);
  }

  /** Deletes a file, if there is one. It has to be closed. */
  remove(file: string): void {
    this.#pool.unlink(file);
  }

  /**
   * Sees to it that so many files can be made.
   * @throws {Error} `QuotaExceededError` when there is no room for them
   */
  async reserve(files: number): Promise<void> {
    const lacking = files - this.#free;
    if (lacking <= 0) return;
    await probe(this.#folder, lacking * HEADER_BYTES);
    await this.#pool.addCapacity(lacking);
  }

  /** Notes that there is a database, which has to be found from now on. */
  async keeps(file: string): Promise<void> {
    await this.#folder.getFileHandle(MARK + file.slice(1), { create: true });
  }

  /** Notes whether somebody has changed the world since its start. */
  async noteTouch(isTouched: boolean): Promise<void> {
    if (isTouched) await ifThere(this.#folder.removeEntry(UNTOUCHED));
    else await this.#folder.getFileHandle(UNTOUCHED, { create: true });
  }

  /** Whether somebody may have. */
  async isTouched(): Promise<boolean> {
    return (await ifThere(this.#folder.getFileHandle(UNTOUCHED))) === undefined;
  }

  /** Lets go of the files, which have to be closed. */
  close(): void {
    this.#pool.pauseVfs();
  }
}

/** Fails where there is no room for so many bytes. SQLite's pool would count files that it could not make as its own. */
async function probe(folder: Folder, bytes: number): Promise<void> {
  const file = await (await folder.getFileHandle(PROBE, { create: true })).createSyncAccessHandle();
  try {
    file.write(new Uint8Array(bytes), { at: 0 });
    file.flush();
  } finally {
    file.close();
    await folder.removeEntry(PROBE);
  }
}

/** The databases that have to be there. */
async function marked(folder: Folder): Promise<string[]> {
  const files: string[] = [];
  for await (const { name } of folder.values())
    if (name.startsWith(MARK)) files.push(`/${name.slice(MARK.length)}`);
  return files;
}

/** Whether a folder has a world. */
export async function hasWorld(root: Folder, name: string): Promise<boolean> {
  const folder = await ifThere(root.getDirectoryHandle(name));
  return folder !== undefined && (await marked(folder)).length > 0;
}

/**
 * Deletes all that is kept in a folder.
 * @throws {Error} when something has it open
 */
export async function erase(root: Folder, name: string): Promise<void> {
  await ifThere(root.removeEntry(name, { recursive: true }));
}

/** SQLite removes the files of a pool when it cannot open it: keeps it from that. */
async function keepingFiles<T>(folder: Folder, install: () => Promise<T>): Promise<T> {
  const { removeEntry } = folder;
  const kind = Object.getPrototypeOf(folder) as Pick<Folder, 'removeEntry'>;
  kind.removeEntry = async function (this: Folder, ...args) {
    if (args[0] === POOLED) throw new Error('The files of a sandbox stay');
    return removeEntry.apply(this, args);
  };
  try {
    return await install();
  } finally {
    kind.removeEntry = removeEntry;
  }
}
