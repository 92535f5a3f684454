import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { Told } from '../../docs/site/reader.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address that answers with a `OneSite`, once it is built. */
    siteUrl: string;
  }
}

export interface OneSite {
  readonly folder: string;
  /** What the build told while it was under way, in this order. */
  readonly told: readonly Told[];
}

/** The page that the build is asked for as it begins. */
export const ASKED = 'en/operacoes/aprovarProposta/';

const MAIN = fileURLToPath(new URL('../../docs/site/main.ts', import.meta.url));

/** Builds the site as `npm start` does, once for all workers, when the first test asks for it. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-docs-'));
  const ending = new AbortController();
  let built: Promise<OneSite> | undefined;
  const server = createServer((_, response) => {
    built ??= build(folder, ending.signal);
    built.then(
      (site) => response.end(JSON.stringify(site)),
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

async function build(folder: string, signal: AbortSignal): Promise<OneSite> {
  const told: Told[] = [];
  const builder = spawn(process.execPath, [MAIN, folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  let said = '';
  builder.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  builder.on('message', (message: Told) => void told.push(message)).send({ asked: `/docs/${ASKED}` });
  const [code] = await once(builder, 'close');
  if (code !== 0) throw new Error(said);
  return { folder, told };
}
