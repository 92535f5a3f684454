import { defineConfig } from 'vitest/config';
import './tests/compile-cache.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts', 'tests/docs/one-site.ts'],
    setupFiles: ['tests/overrun.ts'],
    include: ['tests/**/*.test.ts'],
    // No test changes what another sees, so a worker serves many files: the suite runs in two thirds of the time.
    isolate: false,
    // One for each core: Vitest leaves one free, and on two cores that is half of them.
    maxWorkers: '100%',
    // No rule is about the speed of the machine: these end a test that hangs, and nothing else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
