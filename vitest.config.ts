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
    // No rule is about speed: these only end a test that hangs, on however busy a machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
