/**
 * Builds what `npm start` serves into dist/served: the docs and the dashboard, in parallel. npm runs it after `npm ci`
 * with --or-warn, which turns a failed build into a warning, because the API needs no pages. Plain JavaScript, so that
 * an older Node can print the warning.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

const root = fileURLToPath(new URL('../..', import.meta.url));
const served = join(root, 'dist/served');

const SITES = [
  { name: 'docs', folder: 'docs', builder: 'docs/site/main.ts' },
  { name: 'dashboard', folder: 'painel', builder: 'mock/dashboard/build.ts' },
];

// Exiting normally runs the exit listeners, which remove partial output.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const isTooOld = Number.parseInt(process.versions.node, 10) < NEEDED;
if (!isTooOld) {
  const { readOptions } = await import('../options.ts');
  readOptions(
    `npm run docs [-- --or-warn]

Build the docs and the dashboard that npm start serves into dist/served. A running server serves the new pages at once.

Options:
  --or-warn     print a warning and exit with 0 if a build fails, as npm ci does
  -h, --help    print this help

Example:
  npm run docs
`,
    { 'or-warn': { type: 'boolean' } },
  );
}
const failed = isTooOld ? [tooOld()] : await buildAll();
if (failed.length > 0 && process.argv.includes('--or-warn'))
  console.warn(
    isTooOld
      ? `Warning: ${failed}`
      : `Warning: npm start will lack pages. ${failed.map(inOneLine).join('. ')}. The API works without them. ` +
          'npm ci --include=dev installs all that builds them; npm run docs builds them by hand, and says in full what fails.',
  );
else if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exitCode = 1;
}

function tooOld() {
  return (
    `The build of the pages needs Node ${NEEDED} or newer, and this is ${process.versions.node}. So does npm start. Run ` +
    `npm ci --include=dev --ignore-scripts=false, which installs Node ${NEEDED} for the scripts of this repository, or put a ` +
    'newer Node first in the PATH.'
  );
}

async function buildAll() {
  return (await Promise.all(SITES.map(build))).filter((failure) => failure !== undefined);
}

/** Builds next to the folder, so that a failed build keeps the old pages. Resolves with the error, if any. */
async function build({ name, folder, builder }) {
  const start = Date.now();
  console.log(`Building the ${name} …`);
  const stage = join(served, `${folder}.${process.pid}`);
  process.on('exit', () => rmSync(stage, { recursive: true, force: true }));
  try {
    mkdirSync(stage, { recursive: true });
    await run(join(root, builder), stage);
    // Dates the pages to the start, so that a source changed during the build counts as newer.
    utimesSync(join(stage, 'index.html'), start / 1000, start / 1000);
    replace(join(served, folder), stage);
  } catch (error) {
    return `The ${name} could not be built: ${error.message}`;
  }
  const pages = readdirSync(join(served, folder), { recursive: true }).filter((file) =>
    file.endsWith('.html'),
  );
  console.log(
    `Built the ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s: ${pages.length} ` +
      `${pages.length === 1 ? 'page' : 'pages'} in dist/served/${folder}, which npm start serves.`,
  );
  return undefined;
}

/**
 * Swaps the folders by renaming, because a server reads the old one until the new one is in place, and
 * removing hundreds of files takes longer.
 */
function replace(folder, stage) {
  const former = `${stage}.old`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(stage, folder);
  rmSync(former, { recursive: true, force: true });
}

function run(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  process.on('exit', () => child.kill());
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(said || `the build was ended by ${signal}`)),
    );
  });
}

function inOneLine(failure) {
  const [error] = /^\w*Error\b.*$/m.exec(failure) ?? [];
  return error === undefined ? failure : `${failure.split(':', 1)[0]}: ${error}`;
}
