import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where pages are built before they take the place of a folder; it tells which process has them built. */
export const partialFolder = (folder: string): string => `${folder}.${process.pid}.${randomUUID()}`;

/** Removes what builds of a folder have left behind whose process was killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  const abandoned = names.filter((name) => {
    const [, pid] = /^\.(\d+)\.[0-9a-f-]{36}$/.exec(name.slice(basename(folder).length)) ?? [];
    return name.startsWith(basename(folder)) && pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(
    abandoned.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })),
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there, and may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
