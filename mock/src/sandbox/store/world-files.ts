import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwner } from './ownership.ts';
import type { Purpose } from './purpose.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { UnusableFile } from './unusable-file.ts';

const CATALOGUE = 'catalogue.db';

/** What may lie beside a database: SQLite's logs, and who has it open. */
const BESIDE = ['', '-wal', '-shm', '-journal', '-pid'];

/** Where the databases of a sandbox are, but for its principal world's: in a folder beside that, or in memory. */
export class WorldFiles {
  /** Undefined: in memory. */
  readonly folder: string | undefined;

  /** @param file the principal world's, which exists; undefined: in memory */
  constructor(file: string | undefined) {
    this.folder = file === undefined ? undefined : `${realpathSync(file)}.worlds`;
  }

  hasCatalogue(): boolean {
    return this.folder !== undefined && existsSync(join(this.folder, CATALOGUE));
  }

  /** Makes it when there is none. */
  openCatalogue(purpose: Purpose): Sqlite {
    if (this.folder === undefined) return openSqlite();
    const file = join(this.folder, CATALOGUE);
    judge(file, purpose);
    mkdirSync(this.folder, { recursive: true });
    return openSqlite({ file });
  }

  /** Undefined: in memory. */
  fileOf(world: string): string | undefined {
    return this.folder === undefined ? undefined : join(this.folder, `${world}.db`);
  }

  /** @throws {UnusableFile} when it is no longer there */
  keptFileOf(world: string): string {
    const file = this.fileOf(world) ?? '';
    if (existsSync(file)) return file;
    throw new UnusableFile(
      `the branch in ${file} is missing: put it back, or delete that folder to go on without branches and snapshots`,
    );
  }

  remove(world: string): void {
    const file = this.fileOf(world);
    if (file !== undefined) for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
  }

  /** Removes the worlds that are none of those kept: a process died while it made or removed them. */
  removeAllBut(kept: ReadonlySet<string>): void {
    if (this.folder === undefined || !existsSync(this.folder)) return;
    const found = readdirSync(this.folder).flatMap((name) => /^(mundo_\d+)\.db/.exec(name)?.[1] ?? []);
    for (const world of new Set(found)) if (!kept.has(world)) this.remove(world);
  }
}

/** @throws {UnusableFile} */
function judge(file: string, purpose: Purpose): void {
  try {
    checkOwner(file, purpose);
  } catch (error) {
    const { message } = error as Error;
    throw new UnusableFile(`${file}, where its snapshots are kept, cannot be used either: ${message}`);
  }
}
