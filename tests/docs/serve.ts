import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from '../../mock/src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the sandbox that serves the docs to the browser, such as `http://127.0.0.1:49152`. */
    docsUrl: string;
  }
}

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
  const server = await startServer({ port: 0 });
  await server.prepare();
  for (const path of ['/docs/', '/_sandbox/painel/']) {
    const answer = await fetch(`${server.url}${path}`);
    if (!answer.ok) throw new Error(await answer.text());
  }
  return server;
}
