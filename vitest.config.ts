import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import './tests/compile-cache.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts', 'tests/docs/one-site.ts'],
    setupFiles: ['tests/overrun.ts'],
    include: ['tests/**/*.test.ts'],
    // No test changes what another sees, so a worker serves many files: the suite runs in two thirds of the time.
    isolate: false,
    // More than one for each core: some of the time they wait for processes, for sockets and for the disk.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // No rule is about speed: these only end a test that hangs, on however busy a machine.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
