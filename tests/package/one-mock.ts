import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { succeed } from './command.ts';
import { pack } from './packed.ts';

export interface BuiltMock {
  /** Folder of the built package, which no test may change. */
  readonly dist: string;
  readonly tarball: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL whose response is a `BuiltMock`. */
    builtMockUrl: string;
  }
}

const BUILDER = fileURLToPath(new URL('../../scripts/build/mock.ts', import.meta.url));

/** Builds and packs the mock once for all workers, when the first test requests it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-built-mock-'));
  let built: Promise<BuiltMock> | undefined;
  const server = createServer((_, response) => {
    built ??= build(folder);
    built.then(
      (mock) => response.end(JSON.stringify(mock)),
      (error) => response.writeHead(500).end(`The mock cannot be built: ${error.message}`),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('builtMockUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function build(folder: string): Promise<BuiltMock> {
  const dist = join(folder, 'mock');
  await succeed(process.execPath, [BUILDER, dist], { cwd: folder });
  return { dist, tarball: await pack(dist, folder) };
}

export async function builtMock(): Promise<BuiltMock> {
  const answer = await fetch(inject('builtMockUrl'));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as BuiltMock;
}
