/** Attaches the files of a release to its tag, as a release of GitHub: `node scripts/release/attach.ts dist/release`. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkDigests } from './digests.ts';
import { root, tarballsIn } from './packages.ts';
import { run } from './run.ts';

const release = resolve(process.argv[2] ?? join(root, 'dist/release'));
checkDigests(release);
const [version = ''] = tarballsIn(release).map((one) => one.version);
const tag = `v${version}`;
const files = readdirSync(release).map((file) => join(release, file));

if (!isThere())
  run(
    'gh',
    [
      'release',
      'create',
      tag,
      '--verify-tag',
      '--title',
      tag,
      '--notes',
      'See the CHANGELOG of each package.',
    ],
    { cwd: root },
  );
run('gh', ['release', 'upload', tag, '--clobber', ...files], { cwd: root });
console.log(`${tag} has ${files.length} files`);

function isThere(): boolean {
  try {
    run('gh', ['release', 'view', tag], { cwd: root });
    return true;
  } catch {
    return false;
  }
}
