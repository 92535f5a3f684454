import { defineConfig } from 'vitest/config';

/** What takes minutes, and is run on its own: `npm run test:slow`. */
export default defineConfig({
  test: { include: ['tests/**/*.slow.ts'], isolate: false },
});
