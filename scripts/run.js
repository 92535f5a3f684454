/**
 * Runs a TypeScript program of this repository: `node scripts/run.js docs/site/main.ts --at …`. Checks the Node version
 * first, because an older Node would fail with ERR_UNKNOWN_FILE_EXTENSION.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `This needs Node ${NEEDED} or newer, and this is ${process.versions.node}. Run npm ci --include=dev --ignore-scripts=false, ` +
      `which installs Node ${NEEDED} for the scripts of this repository, or put a newer Node first in the PATH.\n`,
  );
  process.exit(1);
}

const [, , program = ''] = process.argv;
const file = resolve(program);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
