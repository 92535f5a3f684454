import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inEcosystem } from '../install.ts';
import type { Report } from './survivors.ts';

/** The tests of a package by the folder of its sources. */
const TESTS: Readonly<Record<string, string>> = { sdk: 'tests/sdk', mock: 'tests/{mock,sandbox}' };

// Without types, which Stryker's changes need not satisfy, and without the tests that read the sources as text.
const vitestConfig = (targets: readonly string[]) => `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts'],
    include: ${JSON.stringify(testsOf(targets))},
    exclude: ['tests/sdk/{generate,imports}.test.ts', 'tests/sandbox/domain/purity.test.ts'],
  },
});
`;

function testsOf(targets: readonly string[]): string[] {
  const packages = Object.keys(TESTS).filter((name) =>
    targets.some((target) => target.startsWith(`${name}/`)),
  );
  return packages.map((name) => `${TESTS[name]}/**/*.test.ts`);
}

interface Workplace {
  readonly copy: string;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/**
 * Changes the sources of a copy in place and runs its tests.
 * @throws Error when the tests fail before any change, or it is interrupted
 */
export async function runStryker({ copy, signal }: Workplace, targets: readonly string[]): Promise<Report> {
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
    reporters: ['progress', 'json'],
    jsonReporter: { fileName: report },
  };
  await writeFile(join(copy, 'vitest.mutate.config.ts'), vitestConfig(targets));
  await writeFile(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const stryker = inEcosystem('@stryker-mutator/core/bin/stryker.js');
  signal.throwIfAborted();
  const child = spawn(process.execPath, [stryker, 'run'], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test sets TZ, which the threads that run it do not see: this is the zone that it sets.
    env: { ...process.env, TZ: 'Pacific/Kiritimati' },
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
