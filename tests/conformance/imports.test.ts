import { expect, test } from 'vitest';
import { CONFORMANCE_FLOORS } from '../floors.ts';
import { circular, importGraph, importLinesOf, outOfOrder } from '../imports.ts';

const folder = new URL('../../conformance/src/', import.meta.url);
const graph = await importGraph(folder);

test('every file stands on a floor, and none imports from a floor above its own', () => {
  expect(graph.size).toBeGreaterThan(80);
  expect(outOfOrder(graph, CONFORMANCE_FLOORS)).toEqual([]);
  expect(circular(graph)).toEqual([]);
});

test('the suite takes the readers of the contract and of a command line from elsewhere, and its model nothing', async () => {
  const elsewhere = [...(await importLinesOf(folder))].flatMap(([file, lines]) =>
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
