import { describe, expect, test } from 'vitest';
import { circular, importGraph, importLinesOf, outOfOrder } from './imports.ts';
import {
  CONFORMANCE_LAYERS,
  DASHBOARD_LAYERS,
  DOCS_LAYERS,
  HOSTED_LAYERS,
  MOCK_LAYERS,
  SDK_LAYERS,
  SERVICE_LAYERS,
} from './layers.ts';

const at = (folder: string): URL => new URL(`../${folder}/`, import.meta.url);

const PARTS = [
  { folder: 'mock/src', layers: MOCK_LAYERS, atLeast: 150 },
  { folder: 'mock/src/treasury', layers: SERVICE_LAYERS, atLeast: 30 },
  { folder: 'mock/dashboard', layers: DASHBOARD_LAYERS, atLeast: 60 },
  { folder: 'sdk/src', layers: SDK_LAYERS, atLeast: 50 },
  { folder: 'docs/site', layers: DOCS_LAYERS, atLeast: 60 },
  { folder: 'hosted/src', layers: HOSTED_LAYERS, atLeast: 25 },
  { folder: 'conformance/src', layers: CONFORMANCE_LAYERS, atLeast: 80 },
] as const;

describe.each(PARTS)('layers of $folder', ({ folder, layers, atLeast }) => {
  test('every file has a layer, imports only from its own or lower layers, and is in no cycle', async () => {
    const graph = await importGraph(at(folder), { '#platform': 'platform/node/primitives.ts' });
    expect(graph.size).toBeGreaterThan(atLeast);
    // Type declarations for workerd, which no file imports.
    graph.delete('cloudflare.d.ts');
    expect(outOfOrder(graph, layers)).toEqual([]);
    expect(circular(graph)).toEqual([]);
  });
});

test('the scripts import nothing from the docs that they build', async () => {
  const lines = [...(await importLinesOf(at('scripts'))).values()].flat();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes('/docs/'))).toEqual([]);
});

test('the core and the packages import nothing from the hosted sandbox', async () => {
  const folders = ['mock/src', 'sdk/src', 'conformance/src'].map(at);
  const lines = (await Promise.all(folders.map(importLinesOf))).flatMap((files) =>
    [...files.values()].flat(),
  );
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /'(?:\.\.\/)+hosted\//.test(line))).toEqual([]);
});

test('the conformance suite imports only the contract and command-line readers, and its model imports nothing', async () => {
  const elsewhere = [...(await importLinesOf(at('conformance/src')))].flatMap(([file, lines]) =>
    lines.flatMap((line) => {
      const [, path] = /'(?:\.\.\/)+((?:mock|scripts|sdk|docs|tests)\/[^']+)'$/.exec(line) ?? [];
      return path === undefined ? [] : [`${file} ← ${path}`];
    }),
  );
  expect(elsewhere.filter((one) => /^(?:model|histories)\//.test(one))).toEqual([]);
  const readers =
    /← (?:mock\/src\/contract\/reader\/|mock\/src\/cli\/parse-problem\.ts$|scripts\/contract\/)/;
  expect(elsewhere.filter((one) => !readers.test(one))).toEqual([]);
});
