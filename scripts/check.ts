/**
 * Runs the steps of `npm run check`, as many in parallel as there are cores. Prints the output of each step
 * when it ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { readOptions } from './options.ts';

/** The slowest first, so that the total time is short. */
const STEPS = [
  'npm run lint',
  'tsc --noEmit',
  'tsc --noEmit -p docs',
  'tsc --noEmit -p mock/dashboard',
  'biome ci .',
  'npm run generate -- --check',
  'npm run breaking',
  'node scripts/score.ts',
  'node scripts/release/check.ts --versions',
  'node .ci/check-licenses.ts',
];

readOptions(
  `npm run check

Check the sources: run these steps in parallel, and exit with 1 if one fails.

Steps:
  ${STEPS.join('\n  ')}

Options:
  -h, --help    print this help

Example:
  npm run check
`,
  {},
);

const left = [...STEPS];
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}. The output of each is above.\n`);
  process.exitCode = 1;
}

async function work(): Promise<void> {
  for (let step = left.shift(); step !== undefined; step = left.shift()) await run(step);
}

async function run(step: string): Promise<void> {
  const start = performance.now();
  const child = spawn(step, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) failed.push(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`\n${step} (${code === 0 ? '' : 'failed, '}${seconds} s)\n${said}`);
}
