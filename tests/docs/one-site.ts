import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address that answers with the folder of the docs site, once it is built. */
    siteUrl: string;
  }
}

const MAIN = fileURLToPath(new URL('../../docs/site/main.ts', import.meta.url));

/** Builds the site as `npm run docs` does, once for all workers, when the first test asks for it. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-docs-'));
  const build = () => promisify(execFile)(process.execPath, [MAIN, folder]);
  let built: ReturnType<typeof build> | undefined;
  const server = createServer((_, response) => {
    built ??= build();
    built.then(
      () => response.end(folder),
      (error) => response.writeHead(500).end(`The docs cannot be built: ${error.message}`),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('siteUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    built?.child.kill();
    rmSync(folder, { recursive: true });
  };
}
