import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts'],
    include: ['tests/**/*.test.ts'],
    // No test changes what another sees, so a worker serves many files: the suite runs in two thirds of the time.
    isolate: false,
    // One for each core: Vitest leaves one free, and on two cores that is half of them.
    maxWorkers: '100%',
    typecheck: {
      enabled: true,
      include: ['tests/types/**/*.test-d.ts'],
      tsconfig: 'tests/types/tsconfig.json',
    },
  },
});
