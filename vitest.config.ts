import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['tests/mock/global-setup.ts'],
    include: ['tests/**/*.test.ts'],
    typecheck: { enabled: true, include: ['tests/types/**/*.test-d.ts'] },
  },
});
