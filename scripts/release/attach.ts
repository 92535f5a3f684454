/** Attaches the release files to its tag as a GitHub release: `node scripts/release/attach.ts dist/release`. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderGiven } from '../options.ts';
import { checkDigests } from './digests.ts';
import { root, tarballsIn } from './packages.ts';
import { run } from './run.ts';

const release = resolve(folderGiven('scripts/release/attach.ts', join(root, 'dist/release')));
checkDigests(release);
const [version = ''] = tarballsIn(release).map((one) => one.version);
const tag = `v${version}`;
const files = readdirSync(release).map((file) => join(release, file));

const notes = 'See the CHANGELOG of each package.';

// A draft until all files are attached, because a published release may be immutable. An interrupted draft is replaced.
const found = isDraft();
if (found === 'true') gh('delete', tag, '--yes');
if (found !== 'false') gh('create', tag, '--verify-tag', '--title', tag, '--notes', notes, ...files);
console.log(`Attached the files of ${tag}`);

function isDraft(): string | undefined {
  try {
    return gh('view', tag, '--json', 'isDraft', '--jq', '.isDraft').trim();
  } catch {
    return undefined;
  }
}

function gh(...args: string[]): string {
  return run('gh', ['release', ...args], { cwd: root });
}
