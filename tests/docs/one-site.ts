import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { noticeOfPages } from '../../mock/src/sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL whose response is the path of the built site's folder. */
    siteUrl: string;
  }
}

const BUILDER = fileURLToPath(new URL('../../scripts/build/pages.js', import.meta.url));
const SITE = fileURLToPath(new URL('../../dist/served/docs', import.meta.url));

/** Builds the site once for all workers, and only if it is outdated when the first test requests it. */
export async function setup(project: TestProject): Promise<() => void> {
  const ending = new AbortController();
  let built: Promise<void> | undefined;
  const server = createServer((_, response) => {
    built ??= build(ending.signal);
    built.then(
      () => response.end(SITE),
      (error) => response.writeHead(500).end(`The docs cannot be built: ${error.message}`),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('siteUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    ending.abort();
  };
}

async function build(signal: AbortSignal): Promise<void> {
  if ((await noticeOfPages()) === undefined) return;
  const builder = spawn(process.execPath, [BUILDER], { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  builder.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(builder, 'close');
  if (code !== 0) throw new Error(said);
}
