import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Does some work on a copy of the repository as it stands, and removes it.
 */
export async function inThrowawayCopy<Result>(work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'tesa-copy-')));
  try {
    await copyFiles(copy);
    await linkModules(join(copy, 'node_modules'));
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
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
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
}

/** The lines that git answers. */
async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter(Boolean);
}
