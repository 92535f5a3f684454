import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vite.config.ts';

/** The system's Chromium, if set, instead of Playwright's. */
const executablePath = process.env.CHROMIUM;

export default mergeConfig(
  config,
  defineConfig({
    test: {
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
