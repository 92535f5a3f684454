/**
 * Measures sandbox, SDK, docs and dashboard against their targets. Missing a target does not fail the run,
 * because a machine may be busy.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { readOptions, refuse } from '../../scripts/options.ts';
import { type Row, table } from './report.ts';

/** Each part is imported on its own, so that a missing peer of one does not stop the others. */
const PARTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  throughput: async () => (await import('./throughput.ts')).throughput(),
  mixed: async () => (await import('./mixed/mixed.ts')).mixed(),
  stream: async () => (await import('./stream.ts')).stream(),
  footprint: async () => (await import('./footprint.ts')).footprint(),
  scale: async () => (await import('./scale.ts')).scale(),
  worlds: async () => (await import('./worlds.ts')).worlds(),
  page: async () => (await import('./page.ts')).page(),
  calls: async () => (await import('./sdk/calls.ts')).calls(),
  webhooks: async () => (await import('./sdk/webhooks.ts')).webhooks(),
  sizes: async () => (await import('./sdk/sizes.ts')).sizes(),
  imports: async () => (await import('./sdk/imports.ts')).imports(),
  docs: async () => (await import('./docs/docs.ts')).docs(),
  dashboard: async () => (await import('./dashboard.ts')).dashboard(),
};

const NAMES = Object.keys(PARTS);

const HELP = `npm run bench [-- [--short] [part...]]

Measure the named parts, or all: ${NAMES.join(', ')}.

Options:
  --short       run one short round of each part
  -h, --help    print this help

Example:
  npm run bench -- --short throughput imports

The peers of a comparison are installed with npm ci --prefix tests/ecosystem; some parts also need wrk or Chromium.
`;

const { positionals } = readOptions(HELP, { short: { type: 'boolean' } }, Infinity);
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) refuse(`Unknown part ${unknown.join(', ')}: use ${NAMES.join(', ')}`);
await measure(positionals.length > 0 ? positionals : NAMES);

async function measure(wanted: readonly string[]): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build/sdk.ts', import.meta.url))]);
  // Builds the pages before a measured sandbox starts. Imported here, so that --help needs no peer.
  const { serveDocs } = await import('../docs/serve.ts');
  await (await serveDocs()).close();
  process.stdout.write(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
  for (const [name, part] of Object.entries(PARTS)) if (wanted.includes(name)) await report(name, part);
}

async function report(name: string, part: () => Promise<readonly Row[]>): Promise<void> {
  const before = performance.now();
  try {
    const rows = await part();
    const seconds = Math.round((performance.now() - before) / 1000);
    process.stdout.write(`\n${name} (${seconds} s)\n${table(rows)}\n`);
  } catch (error) {
    process.stdout.write(`\n${name} could not be measured: ${missing(error) ?? inspect(error)}\n`);
    process.exitCode = 1;
  }
}

function missing(error: unknown): string | undefined {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (/ (?:not installed|missing): /.test(message)) return message;
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  const [, peer = 'a peer'] = /Cannot find (?:package|module) '([^']+)'/.exec(message) ?? [];
  return `${peer} is missing: install the peers with npm ci --prefix tests/ecosystem`;
}
