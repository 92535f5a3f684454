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

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveDocs();
  project.provide('docsUrl', server.url);
  return () => server.close();
}

export async function serveDocs(): Promise<RunningServer> {
  await buildPages();
  return startServer({ port: 0 });
}

/** Builds the docs and the dashboard only if they are older than their sources. */
export async function buildPages(): Promise<void> {
  if ((await noticeOfPages()) === undefined) return;
  execFileSync(process.execPath, [PAGES], { stdio: ['ignore', 'ignore', 'pipe'] });
}
