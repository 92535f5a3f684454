import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inEcosystem } from '../install.ts';
import type { Report } from './survivors.ts';

// Without types, which Stryker's changes need not satisfy. No limit of a test is about the speed of the machine.
const vitestConfig = (tests: readonly string[]) => `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    include: ${JSON.stringify(tests)},
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
`;

/** How long the tests may take before any change: as long as it takes a machine that is busy. */
const FIRST_RUN_MINUTES = 60;

interface Workplace {
  readonly copy: string;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

interface Work {
  /** Files and folders of sources. */
  readonly targets: readonly string[];
  readonly tests: readonly string[];
}

/**
 * Changes the sources of a copy in place and runs its tests.
 * @throws Error when the tests fail before any change, or it is interrupted
 */
export async function runStryker({ copy, signal }: Workplace, { targets, tests }: Work): Promise<Report> {
  const report = join(copy, 'mutation.json');
  const config = {
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutate.config.ts' },
    plugins: [inEcosystem('@stryker-mutator/vitest-runner/dist/src/index.js')],
    mutate: targets.map((target) => globOf(copy, target)).concat('!**/generated/**'),
    // The tests find the packages by the links of the copy, so that is what must change.
    inPlace: true,
    disableTypeChecks: false,
    // A machine that is busy must not look like a loop without an end.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    reporters: ['progress', 'json'],
    jsonReporter: { fileName: report },
  };
  await writeFile(join(copy, 'vitest.mutate.config.ts'), vitestConfig(tests));
  await writeFile(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const stryker = inEcosystem('@stryker-mutator/core/bin/stryker.js');
  signal.throwIfAborted();
  const child = spawn(process.execPath, [stryker, 'run'], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test sets TZ, which the threads that run it do not see: this is the zone that it sets.
    env: { ...process.env, TZ: 'Pacific/Kiritimati', TESA_MUTATE: '1' },
  });
  signal.addEventListener('abort', () => child.kill(), { once: true });
  const [code] = await once(child, 'close');
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`Stryker ended with ${code}: what it wrote above says why.`);
  return JSON.parse(await readFile(report, 'utf8'));
}

function globOf(copy: string, target: string): string {
  return statSync(join(copy, target)).isDirectory() ? `${target}/**/*.ts` : target;
}
