import { expect, test } from 'vitest';
import { HOSTED_FLOORS } from '../floors.ts';
import { circular, importGraph, importLinesOf, outOfOrder } from '../imports.ts';

const graph = await importGraph(new URL('../../hosted/src/', import.meta.url));

test('every file of hosted has a layer, and imports only from its own or lower layers', () => {
  expect(graph.size).toBeGreaterThan(25);
  // A declaration file that nothing imports.
  graph.delete('cloudflare.d.ts');
  expect(outOfOrder(graph, HOSTED_FLOORS)).toEqual([]);
  expect(circular(graph)).toEqual([]);
});

test('neither the core nor a package imports from the hosted sandbox', async () => {
  const folders = ['mock/src/', 'sdk/src/', 'conformance/src/'].map(
    (name) => new URL(`../../${name}`, import.meta.url),
  );
  const lines = (await Promise.all(folders.map(importLinesOf))).flatMap((files) =>
    [...files.values()].flat(),
  );
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => /'(?:\.\.\/)+hosted\//.test(line))).toEqual([]);
});
