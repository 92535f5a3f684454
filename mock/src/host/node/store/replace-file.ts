import {
  chmodSync,
  chownSync,
  close,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { writeAside } from './copy-aside.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** What the next content of a file is called until it takes its place. */
export const nextOf = (path: string): string => `${path}-next`;

export function removeNext(path: string): void {
  for (const suffix of ['', '-journal']) rmSync(nextOf(path) + suffix, { force: true });
}

interface Replaced {
  readonly open: OpenFile;
  /** False where a file cannot be put in the place of this one, such as a single file that a container was given. */
  readonly isReplaced: boolean;
}

/**
 * Writes a database into a file in another thread, and puts that in the place of an open one, which is opened again: whenever
 * the process dies, the path leads to the one or the other.
 */
export async function replaceFile(
  open: OpenFile,
  path: string,
  content: DatabaseSync,
  rename: (from: string, to: string) => void = renameSync,
): Promise<Replaced> {
  const next = nextOf(path);
  try {
    removeNext(path);
    await writeAside(content, next);
    open.files?.check();
  } catch (error) {
    removeNext(path);
    throw error;
  }
  // While it is open, its name can go at once, and its blocks are freed later in another thread.
  const old = openSync(path, 'r');
  // The log is emptied into the file and deleted: beside another database it would damage that.
  open.close();
  try {
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new Error('The log of the database could not be emptied');
    const { mode, uid, gid } = statSync(path);
    chownSync(next, uid, gid);
    chmodSync(next, mode);
    rename(next, path);
  } catch {
    // Before the file is locked again: closing any descriptor of a file releases the locks of the process.
    closeSync(old);
    removeNext(path);
    return { open: openFile(path), isReplaced: false };
  }
  syncFolder(dirname(path));
  close(old, () => {});
  return { open: openFile(path), isReplaced: true };
}

function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    // Not every system lets a folder be opened.
  }
}
