import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { IN_USE, isOurs } from '../../sqlite/ownership.ts';
import { UnusableFile } from '../../unusable-file.ts';

/** What every database of SQLite starts with. */
const HEADER = Buffer.from('SQLite format 3\0');

/** Where the header has `user_version` and `application_id`. */
const VERSION = 60;
const PROGRAM = 68;

/**
 * Checks what is at a path before it is opened as a database: opening a pipe would block, and SQLite overwrites a file
 * of one byte. Links are followed; a missing or an empty file passes.
 * @throws {UnusableFile}
 */
export function checkRegular(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory())
    throw new UnusableFile(`it is a folder: name a file in it, such as ${join(file, 'tesa.db')}`);
  if (found !== undefined && !found.isFile())
    throw new UnusableFile('it is a device, a pipe or a socket: give another file');
  checkFolder(dirname(file));
  if (found !== undefined) checkContent(file, found);
}

function checkFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw new UnusableFile(`make the folder ${folder} first`);
  if (!found.isDirectory()) throw new UnusableFile(`${folder} is no folder: give another file`);
  if (!isAllowed(folder, constants.W_OK | constants.X_OK))
    throw new UnusableFile(`its folder ${folder} may not be written in: allow it, or give another file`);
}

function checkContent(file: string, { size }: Stats): void {
  if (!isAllowed(file, constants.R_OK | constants.W_OK))
    throw new UnusableFile('it may not be read and written: allow both, or give another file');
  // A process killed while creating it may have left its first page empty, and beside it the journal that repairs it.
  const isHalfMade = existsSync(`${realpathSync(file)}-journal`);
  if (size === 0 || isHalfMade) return;
  const start = startOf(file);
  if (!start.subarray(0, HEADER.length).equals(HEADER))
    throw new UnusableFile('it is no database: give another file');
  const log = `${realpathSync(file)}-wal`;
  if (lacksLog(start) && !existsSync(log))
    throw new UnusableFile(
      `it was copied without its log while a sandbox had it open: stop that sandbox and copy it again, or copy its -wal too, to ${log}`,
    );
}

/** Whether a process had the file open when it was last written, by the header of SQLite. */
const lacksLog = (start: Buffer): boolean =>
  start.length === PROGRAM + 4 &&
  isOurs(start.readUInt32BE(PROGRAM)) &&
  (start.readUInt32BE(VERSION) & IN_USE) !== 0;

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function startOf(file: string): Buffer {
  const start = Buffer.alloc(PROGRAM + 4);
  const opened = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(opened, start));
  } finally {
    closeSync(opened);
  }
}
