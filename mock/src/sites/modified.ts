import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest modification of any of these files or folders, in milliseconds; 0 when there is none. */
export async function newestOf(paths: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(paths.map(modified))));
}

/** Modification time of a file, or of the newest file in a folder, in milliseconds; 0 when there is none. */
export async function modified(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return Math.ceil(found.mtimeMs);
    const names = await readdir(path);
    return await newestOf(names.map((name) => join(path, name)));
  } catch {
    return 0;
  }
}
