/** Opens the pull request that gives the changesets their version, or brings the open one up to them; for CI. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, root } from './packages.ts';
import { run } from './run.ts';

const BRANCH = 'release/next';
const sh = (file: string, ...args: string[]): string => run(file, args, { cwd: root }).trim();

const pending = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md'));
if (pending.length === 0) {
  console.log('No changeset waits for a version.');
} else {
  run(process.execPath, ['scripts/release/version.ts'], { cwd: root, stdio: 'inherit' });
  const title = `Version ${readManifest('sdk').version}`;
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@tesa.example'];
  sh('git', 'add', '--all');
  sh('git', ...author, 'commit', '--quiet', '--message', title);
  // The branch is this script's alone, and is made anew from main each time.
  sh('git', 'push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${BRANCH}`);
  const open = sh(
    'gh',
    'pr',
    'list',
    '--head',
    BRANCH,
    '--state',
    'open',
    '--json',
    'number',
    '--jq',
    '.[].number',
  );
  const body = `${pending.length} changesets. After the merge, scripts/release/tag.ts releases it: CONTRIBUTING, "Releases".`;
  if (open === '')
    sh('gh', 'pr', 'create', '--head', BRANCH, '--base', 'main', '--title', title, '--body', body);
  else sh('gh', 'pr', 'edit', open, '--title', title, '--body', body);
  console.log(`${title}: ${pending.length} changesets`);
}
