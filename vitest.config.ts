import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts'],
    include: ['tests/**/*.test.ts'],
    // No test changes what another sees, so a worker serves many files: the suite runs in two thirds of the time.
    isolate: false,
    typecheck: {
      enabled: true,
      include: ['tests/types/**/*.test-d.ts'],
      tsconfig: 'tests/types/tsconfig.json',
    },
  },
});
