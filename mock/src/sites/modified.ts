import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest modification of any of these files or folders, in milliseconds; 0 when there is none. */
export async function newestOf(paths: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(paths.map(modified))));
}

/**
 * Modification time of a file, or the latest in a folder, in milliseconds; 0 when there is none. The folder's own counts too:
 * it is all that tells of a file that was taken away.
 */
export async function modified(path: string): Promise<number> {
  try {
    const found = await stat(path);
    const own = Math.ceil(found.mtimeMs);
    if (!found.isDirectory()) return own;
    const names = await readdir(path);
    return Math.max(own, await newestOf(names.map((name) => join(path, name))));
  } catch {
    return 0;
  }
}
