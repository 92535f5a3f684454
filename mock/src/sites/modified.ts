import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When the last of these files or folders changed, in milliseconds; 0 when none exists. */
export async function newestOf(paths: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(paths.map(changed))));
}

/**
 * When a file or the last file in a folder changed: the later of its modification and its change of status, since a file
 * that replaces another may have an older date. That of the folder counts too: it alone changes when a file is removed.
 */
async function changed(path: string): Promise<number> {
  try {
    const found = await stat(path);
    const own = Math.ceil(Math.max(found.mtimeMs, found.ctimeMs));
    if (!found.isDirectory()) return own;
    const names = await readdir(path);
    return Math.max(own, await newestOf(names.map((name) => join(path, name))));
  } catch {
    return 0;
  }
}

/** The date of a file's modification, in milliseconds; 0 when there is no file. */
export const dateOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Math.ceil(mtimeMs),
    () => 0,
  );
