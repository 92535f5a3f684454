import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from '../../mock/src/index.ts';
import { noticeOfPages } from '../../mock/src/sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the sandbox that serves the docs, such as `http://127.0.0.1:49152`. */
    docsUrl: string;
  }
}

const PAGES = fileURLToPath(new URL('../../scripts/build/pages.js', import.meta.url));

/** Serves the docs as `npm start` does; they are built before the first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveDocs();
  project.provide('docsUrl', server.url);
  return () => server.close();
}

/**
 * Starts a sandbox that serves the built docs and dashboard.
 * @throws {Error} with the output of the build when it fails
 */
export async function serveDocs(): Promise<RunningServer> {
  await buildPages();
  return startServer({ port: 0 });
}

/** Builds the docs and the dashboard unless they are newer than their sources. */
export async function buildPages(): Promise<void> {
  if ((await noticeOfPages()) === undefined) return;
  execFileSync(process.execPath, [PAGES], { stdio: ['ignore', 'ignore', 'pipe'] });
}
