import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { IN_USE, isOurs } from '../sqlite.ts';
import { UnusableFile } from '../store.ts';

/** Thrown when another process, or another sandbox in this process, has the file open; the message says which. */
export class FileInUse extends UnusableFile {
  override readonly name = 'FileInUse';

  constructor(file: string) {
    super(`${holderOf(file)} has it open: stop that one, or give another file`);
  }
}

const OPEN = new Set<string>();

const placeOf = ({ dev, ino }: Stats): string => `${dev} ${ino}`;

export function noteOpen(file: string): () => void {
  const place = placeOf(statSync(file));
  OPEN.add(place);
  return () => void OPEN.delete(place);
}

/**
 * Writes a note beside the file with the process that has it open. Only the lock keeps others out; the note serves
 * their error message.
 */
export function noteHolder(file: string): void {
  forgetHolder(file);
  try {
    // The flag `wx` leaves an existing file alone, which is not our note and may be a link.
    writeFileSync(noteOf(file), `${process.pid} ${hostname()}\n`, { flag: 'wx' });
  } catch {
    // When the disk is full, the file is served without a note.
  }
}

export function forgetHolder(file: string): void {
  if (readNote(file) === undefined) return;
  try {
    rmSync(noteOf(file));
  } catch {
    // The folder may have become read-only; the file must be released all the same.
  }
}

/** In a container, the host name in the note is the container's. */
function holderOf(file: string): string {
  const [, pid, host] = readNote(file) ?? [];
  return pid === undefined ? 'another process' : `process ${pid} of ${host}`;
}

/** Content of the note; it is empty if the disk was full. */
const NOTE = /^(?:(\d+) ([^\s\p{Control}]+)\n)?$/u;

/**
 * Reads the note of the process that has the file open. Opens only regular files, because reading a pipe would block.
 */
function readNote(file: string): RegExpExecArray | undefined {
  const note = noteOf(file);
  try {
    return (lstatSync(note).isFile() && NOTE.exec(readFileSync(note, 'utf8'))) || undefined;
  } catch {
    return undefined;
  }
}

const noteOf = (file: string): string => `${file}-pid`;

/**
 * Thrown when a database file was deleted, moved or truncated while open: later writes would be lost when the process
 * ends.
 */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly file: string;
  readonly isShortened: boolean;

  constructor(file: string, isShortened: boolean) {
    super(`${file} was ${isShortened ? 'shortened' : 'deleted or moved'} while it was in use`);
    this.file = file;
    this.isShortened = isShortened;
  }
}

export interface FilesInPlace {
  /**
   * Checks that each path still leads to the same file, and that no file is shorter than when `note` was last called.
   * @throws {FileGone}
   */
  check(): void;
  /** Records the file lengths. Call it after each of our own writes. */
  note(): void;
}

export function filesInPlace(paths: readonly string[]): FilesInPlace {
  const files = paths.map((path) => ({ path, is: statSync(path), size: 0 }));
  return {
    check() {
      for (const { path, is, size } of files) {
        const now = sizeOf(is, path);
        if (now === undefined || now < size) throw new FileGone(path, now !== undefined);
      }
    },
    note() {
      for (const file of files) file.size = sizeOf(file.is, file.path) ?? file.size;
    },
  };
}

function sizeOf({ dev, ino }: Stats, path: string): number | undefined {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev ? now.size : undefined;
}

const HEADER = Buffer.from('SQLite format 3\0');

/** Offsets of `user_version` and `application_id` in the header of a SQLite file. */
const VERSION = 60;
const PROGRAM = 68;

/**
 * Checks a path before it is opened as a database, because opening a pipe would block and SQLite overwrites a file of
 * one byte. Follows links; a missing or empty file passes.
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

function checkContent(file: string, stats: Stats): void {
  if (!isAllowed(file, constants.R_OK | constants.W_OK))
    throw new UnusableFile('it may not be read and written: allow both, or give another file');
  // A process killed during creation may leave an empty first page, and the journal that repairs it.
  const isHalfMade = existsSync(`${realpathSync(file)}-journal`);
  if (stats.size === 0 || isHalfMade) return;
  // Do not read a file that this process has open: closing any of its descriptors releases the process's lock.
  if (OPEN.has(placeOf(stats))) throw new FileInUse(realpathSync(file));
  const start = startOf(file);
  if (!start.subarray(0, HEADER.length).equals(HEADER))
    throw new UnusableFile('it is no database: give another file');
  const log = `${realpathSync(file)}-wal`;
  if (lacksLog(start) && !existsSync(log))
    throw new UnusableFile(
      `it was copied without its log while a sandbox had it open: stop that sandbox and copy it again, or copy its -wal too, to ${log}`,
    );
}

/** True when the header marks the file as in use, so that it needs its write-ahead log. */
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
