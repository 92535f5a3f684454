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

/** A sandbox at a port of this machine, whose docs are built. */
export async function serveDocs(): Promise<RunningServer> {
  const server = await startServer({ port: 0 });
  // A page comes as soon as it is written; a file that is none waits for all of them.
  await built(`${server.url}/docs/sitemap.xml`);
  return server;
}

/** @throws {Error} with what the build said, when it failed */
async function built(address: string): Promise<void> {
  const answer = await fetch(address);
  const said = await answer.text();
  if (answer.status === 200) return;
  if (answer.status !== 503) throw new Error(said);
  await new Promise((resolve) => setTimeout(resolve, 250));
  await built(address);
}
