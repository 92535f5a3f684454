import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from '../../mock/src/index.ts';
import { noticeOfPages } from '../../mock/src/sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the sandbox that serves the docs to the browser, such as `http://127.0.0.1:49152`. */
    docsUrl: string;
  }
}

const PAGES = fileURLToPath(new URL('../../scripts/build/pages.js', import.meta.url));

/** The docs as `npm start` serves them, built before the first test opens a page. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveDocs();
  project.provide('docsUrl', server.url);
  return () => server.close();
}

/**
 * A sandbox at a port of this machine, whose docs and dashboard are built.
 * @throws {Error} with what the build said, when it failed
 */
export async function serveDocs(): Promise<RunningServer> {
  await buildPages();
  return startServer({ port: 0 });
}

/** Builds the docs and the dashboard that sandboxes serve, unless they are as new as their sources. */
export async function buildPages(): Promise<void> {
  if ((await noticeOfPages()) === undefined) return;
  execFileSync(process.execPath, [PAGES], { stdio: ['ignore', 'ignore', 'pipe'] });
}
