import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newFolder } from './temporary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

it("a checkout with core.autocrlf, Git's default on Windows, has the committed line ends", () => {
  const clone = join(newFolder(), 'tesa');
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  git('clone', '--quiet', '--config', 'core.autocrlf=true', ROOT, clone);
  const files = git('-C', clone, 'ls-files', '--eol').trim().split('\n');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\sw\/(?:crlf|mixed)\s/.test(file))).toEqual([]);
});
