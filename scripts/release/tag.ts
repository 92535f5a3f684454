/**
 * Checks the versions, tags the commit and pushes the tag, which makes CI release it: `node scripts/release/tag.ts
 * [--remote <name>]`. Signed when `git config tag.gpgSign` is set.
 */
import { readOptions } from '../options.ts';
import { readManifest, root } from './packages.ts';
import { run } from './run.ts';

const { remote } = readOptions(
  `node scripts/release/tag.ts [options]

Tag the commit of a release, and push the tag, which makes CI release it.

Options:
  --remote <name>    push to this remote [default: origin]
  -h, --help         print this help

Example:
  node scripts/release/tag.ts --remote upstream
`,
  { remote: { type: 'string', default: 'origin', example: 'upstream' } },
).values;
const git = (...args: string[]): string => run('git', args, { cwd: root }).trim();
const stop = (why: string): never => {
  console.error(`Nothing was tagged: ${why}`);
  process.exit(1);
};

if (git('status', '--porcelain') !== '') stop('commit or stash your changes');
git('fetch', '--quiet', '--tags', remote, 'main');
if (git('rev-parse', 'HEAD') !== git('rev-parse', 'FETCH_HEAD'))
  stop(`HEAD is not main of ${remote}: pull or push first`);
const tag = `v${readManifest('sdk').version}`;
if (git('ls-remote', '--tags', remote, tag) !== '')
  stop(`${remote} already has ${tag}: run npm run release:version first`);
try {
  run(process.execPath, ['scripts/release/check.ts'], { cwd: root, stdio: 'inherit' });
} catch {
  stop('correct what is listed above');
}
// Replaces a local tag whose push failed.
git('tag', '--force', '--annotate', tag, '--message', `Release ${tag}`);
try {
  git('push', '--quiet', remote, tag);
} catch {
  stop(`${remote} refused ${tag}: see git's message above, and run this again`);
}
console.log(`Pushed ${tag}`);
