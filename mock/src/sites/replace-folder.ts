import { rename, rm } from 'node:fs/promises';
import { partialFolder } from './partial-folder.ts';

/** Moves a folder to where there may be another. When someone else does so at the same moment, one of the two stays. */
export async function replaceFolder(folder: string, by: string): Promise<void> {
  const before = partialFolder(folder);
  await rename(folder, before).catch(unless('ENOENT'));
  await rename(by, folder).catch(unless('ENOTEMPTY', 'EEXIST'));
  await rm(before, { recursive: true, force: true });
}

const unless =
  (...codes: readonly string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
