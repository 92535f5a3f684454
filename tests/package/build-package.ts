import { fileURLToPath } from 'node:url';
import { succeed } from './command.ts';

const build = fileURLToPath(new URL('../../scripts/build/sdk.ts', import.meta.url));

/** Writes the package as it is published to a folder of one's own, so that no other build is in the way. */
export async function buildPackage(folder: string, cwd = folder): Promise<void> {
  await succeed(process.execPath, [build, folder], { cwd });
}
