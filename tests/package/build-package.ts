import { fileURLToPath } from 'node:url';
import { succeed } from './command.ts';

const build = fileURLToPath(new URL('../../scripts/build/sdk.ts', import.meta.url));

/** Builds the package in a folder of its own, so that concurrent builds do not collide. */
export async function buildPackage(folder: string, cwd = folder): Promise<void> {
  await succeed(process.execPath, [build, folder], { cwd });
}
