import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** An hour, in milliseconds: no build takes as long. */
const TOO_LONG = 3_600_000;

/** The folder in which pages are built before they replace those of `folder`, with the process that builds them in its name. */
export const partialFolder = (folder: string): string => `${folder}.${process.pid}.${randomUUID()}`;

/** The process in the name of a partial folder; earlier versions wrote none. */
const PARTIAL = /^\.(?:(\d+)\.)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the partial folders of builds that were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  const parent = dirname(folder);
  const names = await readdir(parent).catch(() => []);
  const removeIfAbandoned = async (name: string) => {
    const [match, pid] = PARTIAL.exec(name.slice(basename(folder).length)) ?? [];
    if (match === undefined || !name.startsWith(basename(folder))) return;
    const path = join(parent, name);
    const hasEnded = pid !== undefined && !isAlive(Number(pid));
    if (hasEnded || (await isOlderThanAnyBuild(path))) await rm(path, { recursive: true, force: true });
  };
  await Promise.all(names.map(removeIfAbandoned));
}

/** By its age too, since another process may have got the number of one that ended. */
async function isOlderThanAnyBuild(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > TOO_LONG;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There is such a process, of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
