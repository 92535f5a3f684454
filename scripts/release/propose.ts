/** Opens or updates the pull request with the changes of version.ts; for CI. Runs no third-party code. */
import { readManifest, root } from './packages.ts';
import { run } from './run.ts';

const BRANCH = 'release/next';
const sh = (file: string, ...args: string[]): string => run(file, args, { cwd: root }).trim();

if (sh('git', 'status', '--porcelain') === '') {
  console.log('No changesets are pending: nothing was proposed.');
} else {
  const title = `Version ${readManifest('sdk').version}`;
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@tesa.example'];
  sh('git', 'add', '--all');
  sh('git', ...author, 'commit', '--quiet', '--message', title);
  // Only this script uses the branch, which it recreates from main each time.
  const token = ['-c', 'credential.helper=!gh auth git-credential'];
  sh('git', ...token, 'push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${BRANCH}`);
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
  const body = 'After the merge, scripts/release/tag.ts releases it: scripts/release/README.md, "A release".';
  if (open === '')
    sh('gh', 'pr', 'create', '--head', BRANCH, '--base', 'main', '--title', title, '--body', body);
  else sh('gh', 'pr', 'edit', open, '--title', title, '--body', body);
  console.log(`Proposed: ${title}`);
}
