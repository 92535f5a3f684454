/**
 * Applies pending changesets: sets the next version in manifests, lock file and changelogs, and regenerates what
 * depends on it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../options.ts';
import { FOLDERS, pendingChangesets, readManifest, root } from './packages.ts';
import { npm } from './run.ts';

readOptions(
  `npm run release:version

Apply the pending changesets: set the next version, and regenerate what depends on it.

Options:
  -h, --help    print this help

Example:
  npm run changeset && npm run release:version
`,
  {},
);

const LOCK = join(root, 'package-lock.json');

if (pendingChangesets().length === 0) {
  console.log('No changesets are pending: npm run changeset writes one.');
  process.exit(0);
}
npm(['run', 'changeset', '--', 'version'], { cwd: root, stdio: 'inherit' });
const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, { version?: string }> };
for (const folder of FOLDERS) {
  const locked = lock.packages[folder];
  if (locked !== undefined) locked.version = readManifest(folder).version;
}
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
npm(['run', 'generate'], { cwd: root, stdio: 'inherit' });
