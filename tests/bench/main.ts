/** Reports the numbers of the sandbox, the SDK and the docs beside those to reach; it judges nothing, since a machine may be busy. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { readOptions, refuse } from '../../scripts/options.ts';
import { serveDocs } from '../docs/serve.ts';
import { type Row, table } from './report.ts';

/** Loaded one by one: what a part is compared with may not be installed, and the others run all the same. */
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
  Measures the parts that are named, or all of them: ${NAMES.join(', ')}.

  --short    one short round of each

  What they are compared with is installed by npm ci --prefix tests/ecosystem.
`;

const { positionals } = readOptions(HELP, { short: { type: 'boolean' } }, Infinity);
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) refuse(`No part is named ${unknown.join(', ')}. The parts are ${NAMES.join(', ')}.`);
await measure(positionals.length > 0 ? positionals : NAMES);

async function measure(wanted: readonly string[]): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build/sdk.ts', import.meta.url))]);
  // A sandbox builds its pages with its start, and not while it is measured.
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
    process.stdout.write(`\n${name} could not be measured: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
