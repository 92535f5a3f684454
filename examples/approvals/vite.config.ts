import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Serves MSW's Service Worker during development, and leaves it out of the deployed build.
  plugins: [msw()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
