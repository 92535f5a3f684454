import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Serves MSW's Service Worker while developing, and leaves it out of what is deployed.
  plugins: [msw()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
