import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When any of these files or folders last changed, in milliseconds; 0 when there is none. */
export async function newestOf(paths: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(paths.map(changed))));
}

/**
 * When a file changed, or the last in a folder: the later of its content and of the file itself, since one that takes the
 * place of another may bring an older date along. The folder's own counts too: it is all that tells of a file that was taken
 * away.
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

/** The date that a file bears, in milliseconds; 0 when there is none. */
export const dateOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Math.ceil(mtimeMs),
    () => 0,
  );
