import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** No build takes as long, in milliseconds: an hour. */
const TOO_LONG = 3_600_000;

/** Where pages are built before they take the place of a folder; it tells which process has them built. */
export const partialFolder = (folder: string): string => `${folder}.${process.pid}.${randomUUID()}`;

/** The process of a partial folder, if its name tells one: those of earlier versions tell none. */
const PARTIAL = /^\.(?:(\d+)\.)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes what builds of a folder have left behind whose process was killed. */
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

/** By its age, for another process may have taken the number of the one that ended. */
async function isOlderThanAnyBuild(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > TOO_LONG;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there, and may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
