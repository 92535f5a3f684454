import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inEcosystem } from '../install.ts';
import { git, root } from './git.ts';

/** Tests and Stryker must run on one copy of these: Stryker finds those beside itself. */
const WITH_STRYKER = ['vitest', '@vitest', 'vite'];

/**
 * Does some work on a copy of the repository as it stands, and removes it, though the work be interrupted: the signal
 * that it is given says so.
 */
export async function inThrowawayCopy<Result>(
  work: (copy: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'tesa-mutate-')));
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Error('Interrupted.'));
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    await copyFiles(copy);
    await linkModules(join(copy, 'node_modules'));
    return await work(copy, interruption.signal);
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

async function copyFiles(copy: string): Promise<void> {
  const deleted = new Set(await git('ls-files', '--deleted'));
  const files = await git('ls-files', '--cached', '--others', '--exclude-standard');
  for (const file of files.filter((name) => !deleted.has(name))) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
}

/** Links to what is installed here, but for our own packages, which must be those of the copy. */
async function linkModules(modules: string): Promise<void> {
  await mkdir(join(modules, '@tesa'), { recursive: true });
  for (const name of ['sdk', 'mock'])
    await symlink(join('../..', name), join(modules, '@tesa', name), 'junction');
  const names = await readdir(join(root, 'node_modules'));
  for (const name of names.filter((each) => each !== '@tesa' && !each.startsWith('.vite'))) {
    const place = WITH_STRYKER.includes(name) ? inEcosystem(name) : join(root, 'node_modules', name);
    await symlink(place, join(modules, name), 'junction');
  }
}
