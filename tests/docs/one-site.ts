import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address that answers with the path of the site's folder, once it is built. */
    siteUrl: string;
  }
}

const MAIN = fileURLToPath(new URL('../../docs/site/main.ts', import.meta.url));

/** Builds the site that `npm start` serves, once for all workers, when the first test asks for it. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-docs-'));
  const ending = new AbortController();
  let built: Promise<void> | undefined;
  const server = createServer((_, response) => {
    built ??= build(folder, ending.signal);
    built.then(
      () => response.end(folder),
      (error) => response.writeHead(500).end(`The docs cannot be built: ${error.message}`),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('siteUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    ending.abort();
    rmSync(folder, { recursive: true });
  };
}

async function build(folder: string, signal: AbortSignal): Promise<void> {
  const builder = spawn(process.execPath, [MAIN, folder], { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  builder.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(builder, 'close');
  if (code !== 0) throw new Error(said);
}
