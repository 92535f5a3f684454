/**
 * Checks the versions, tags the commit and pushes the tag, which makes CI release it: `node scripts/release/tag.ts
 * [--remote <name>]`. Signed when `git config tag.gpgSign` is set.
 */
import { readOptions } from '../options.ts';
import { readManifest, root } from './packages.ts';
import { run } from './run.ts';

const { remote } = readOptions(
  'node scripts/release/tag.ts [--remote <name>]\n  Tags the commit of a release, and pushes the tag to origin, or to another remote.\n',
  { remote: { type: 'string', default: 'origin' } },
).values;
const git = (...args: string[]): string => run('git', args, { cwd: root }).trim();
const stop = (why: string): never => {
  console.error(`Nothing was tagged: ${why}`);
  process.exit(1);
};

if (git('status', '--porcelain') !== '') stop('commit what was changed, or put it away');
git('fetch', '--quiet', '--tags', remote, 'main');
if (git('rev-parse', 'HEAD') !== git('rev-parse', 'FETCH_HEAD')) stop(`this is not the main of ${remote}`);
const tag = `v${readManifest('sdk').version}`;
if (git('ls-remote', '--tags', remote, tag) !== '') stop(`${tag} is there already`);
try {
  run(process.execPath, ['scripts/release/check.ts'], { cwd: root, stdio: 'inherit' });
} catch {
  stop('the versions do not agree');
}
// Replaces a local tag that could not be pushed.
git('tag', '--force', '--annotate', tag, '--message', `Release ${tag}`);
try {
  git('push', '--quiet', remote, tag);
} catch {
  stop(`${remote} does not take ${tag}; when it does, run this again`);
}
console.log(`${tag} is pushed`);
