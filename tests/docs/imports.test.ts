import { expect, test } from 'vitest';
import { DOCS_FLOORS } from '../floors.ts';
import { circular, importGraph, outOfOrder } from '../imports.ts';

const graph = await importGraph(new URL('../../docs/site/', import.meta.url));

test('every file of the site stands on a floor, and none imports from a floor above its own', () => {
  expect(graph.size).toBeGreaterThan(60);
  expect(outOfOrder(graph, DOCS_FLOORS)).toEqual([]);
});

test('no file of the site leads back to itself', () => {
  expect(circular(graph)).toEqual([]);
});
