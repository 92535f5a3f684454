import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Primitives } from '../mock/src/platform/primitives.ts';
import { importLinesOf } from './imports.ts';

const sources = new URL('../mock/src/', import.meta.url);

/** Folders that need Node, and why. All others run on every host: Node, a browser tab, workerd. */
const OF_NODE: Readonly<Record<string, string>> = {
  'platform/node/': 'what a host gives, as Node has it',
  'platform/workerd/': 'the same on workerd, which has much of Node',
  'http/node-server.ts': "Node's server",
  'prism/engine-thread.ts': 'Prism, which is too large to be loaded elsewhere, in a thread',
  'prism/thread.ts': 'the thread itself',
  'files.ts': 'contracts and worlds in files',
  'static-site.ts': 'a folder of built pages, served',
  'sites.ts': 'the folders of the docs and the dashboard',
  'create-sandbox.ts': "puts a sandbox together of Node's parts",
  'served-sandbox.ts': 'the same, for a server',
  'server.ts': 'serves it by HTTP',
  'index.ts': 'what the package exports for Node',
  'cli/': 'the command',
};

const NAMES_NODE =
  /(?:from|import\() ?'node:|\b(?:Buffer|NodeJS|setImmediate|clearImmediate|__dirname|__filename|require)\b|\bprocess\.|\.unref\(|\bimport\.meta\b/;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Files that import a Node module, directly or indirectly. `#platform` does not count. */
async function filesOfNode(): Promise<Set<string>> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.d)\.ts$/.test(file),
  );
  const text = (file: string) => readFileSync(new URL(file, sources), 'utf8').replace(COMMENTS, '');
  const found = new Set(files.filter((file) => NAMES_NODE.test(text(file))));
  const lines = await importLinesOf(sources);
  const importersOf = (file: string): string[] =>
    [...lines].flatMap(([importer, imports]) => (imports.some(imported(importer, file)) ? [importer] : []));
  // A loop over a Set also visits the elements that are added during the loop.
  for (const file of found) for (const importer of importersOf(file)) found.add(importer);
  return found;
}

const imported = (importer: string, file: string) => (line: string) => {
  const [, path] = /^(?!(?:import|export) type ).*'(\.[^']+)'$/s.exec(line) ?? [];
  return path !== undefined && new URL(path, new URL(importer, sources)).href === new URL(file, sources).href;
};

test('code for every platform does not use Node, directly or through an import other than #platform', async () => {
  const rooms = Object.keys(OF_NODE);
  const roomOf = (file: string) => rooms.find((room) => file.startsWith(room)) ?? file;
  const found = new Set([...(await filesOfNode())].map(roomOf));
  expect([...found].sort()).toEqual(rooms.sort());
});

test.each(['node', 'workerd'])('#platform has all of its exports on %s', async (room) => {
  const host: Primitives = await import(`../mock/src/platform/${room}/primitives.ts`);
  const { advice, ...functions } = host;
  for (const [name, value] of Object.entries(functions))
    expect([name, typeof value]).toEqual([name, 'function']);
  expect(advice).toBeDefined();
});
