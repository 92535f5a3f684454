import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importGraph } from '../imports.ts';

const folder = new URL('../../sdk/src/', import.meta.url);

async function importersOf(prefix: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return files.filter((_, index) => sources[index]?.includes(`from '${prefix}`));
}

test('exactly one file imports openapi-fetch', async () => {
  expect(await importersOf('openapi-fetch')).toEqual(['request.ts']);
});

test('no source of the SDK needs Node', async () => {
  expect(await importersOf('node:')).toEqual([]);
});

test('no source imports from outside the SDK', async () => {
  expect(await importersOf('../../')).toEqual([]);
});

async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(new URL(file, folder), 'utf8');
  return source.match(/^(import|export) [^;]*from '[^']+'/gm) ?? [];
}

test('the webhooks import nothing from the client except an HMAC and types of the contract', async () => {
  const files = (await readdir(new URL('webhooks/', folder))).filter((file) => file.endsWith('.ts'));
  const imports = (await Promise.all(files.map((file) => importsOf(`webhooks/${file}`)))).flat();
  expect(imports).not.toEqual([]);
  const foreign = imports.filter((line) => !/from '\.\/[\w.-]+'$/.test(line));
  expect(
    foreign.filter((line) => !/^(?:import|export) type .* from '\.\.\/generated\/contract\.ts'$/s.test(line)),
  ).toEqual(foreign.filter((line) => line === "import { hmacHex } from '../runtime.ts'"));
});

test('the types of the contract are only imported as types', async () => {
  const source = await readFile(new URL('generated/contract.ts', folder), 'utf8');
  const imports = await importsOf('generated/contract.ts');
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
  expect(source.match(/^export (?!type |interface )/m)).toBeNull();
});

test('the SDK has at most 60 source files, without generated ones', async () => {
  const files = [...(await importGraph(folder)).keys()];
  expect(files.filter((file) => !file.startsWith('generated/')).length).toBeLessThanOrEqual(60);
});

test('the client loads at most 25 files', async () => {
  const seen = new Set(['client.ts']);
  for (const file of seen)
    for (const line of await importsOf(file)) {
      const [, path] = /^(?:import|export) (?!type )[^;]*from '(\.[^']+)'$/.exec(line) ?? [];
      if (path !== undefined) seen.add(new URL(path, new URL(file, folder)).href.slice(folder.href.length));
    }
  expect(seen.size).toBeLessThanOrEqual(25);
});

test('a single file of at most 350 lines makes a call', async () => {
  const lines = (await readFile(new URL('send.ts', folder), 'utf8')).split('\n');
  expect(lines.length).toBeLessThanOrEqual(350);
});
