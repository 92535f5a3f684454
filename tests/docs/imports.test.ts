import { expect, test } from 'vitest';
import { DOCS_FLOORS } from '../floors.ts';
import { circular, importGraph, importLinesOf, outOfOrder } from '../imports.ts';

const graph = await importGraph(new URL('../../docs/site/', import.meta.url));

test('every file of the site stands on a floor, and none imports from a floor above its own', () => {
  expect(graph.size).toBeGreaterThan(60);
  expect(outOfOrder(graph, DOCS_FLOORS)).toEqual([]);
});

test('no file of the site leads back to itself', () => {
  expect(circular(graph)).toEqual([]);
});

test('the scripts import nothing of the docs, which are made by them', async () => {
  const lines = [...(await importLinesOf(new URL('../../scripts/', import.meta.url))).values()].flat();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes('/docs/'))).toEqual([]);
});
