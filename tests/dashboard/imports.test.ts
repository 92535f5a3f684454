import { expect, test } from 'vitest';
import { DASHBOARD_FLOORS } from '../floors.ts';
import { circular, importGraph, outOfOrder } from '../imports.ts';

const graph = await importGraph(new URL('../../mock/dashboard/', import.meta.url));

test('every file of the dashboard stands on a floor, and none imports from a floor above its own', () => {
  expect(graph.size).toBeGreaterThan(60);
  expect(outOfOrder(graph, DASHBOARD_FLOORS)).toEqual([]);
});

test('no file of the dashboard leads back to itself', () => {
  expect(circular(graph)).toEqual([]);
});
