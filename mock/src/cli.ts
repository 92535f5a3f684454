import { enableCompileCache } from 'node:module';

// What is imported from here on is kept compiled, so that it loads in half the time from the second start on.
enableCompileCache();
await import('./cli/main.ts');
