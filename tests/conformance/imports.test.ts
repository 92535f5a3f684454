import { expect, test } from 'vitest';
import { CONFORMANCE_FLOORS } from '../floors.ts';
import { circular, importGraph, importLinesOf, outOfOrder } from '../imports.ts';

const folder = new URL('../../conformance/src/', import.meta.url);
const graph = await importGraph(folder);

test('every file of the suite has a layer, and imports only from its own or lower layers', () => {
  expect(graph.size).toBeGreaterThan(80);
  expect(outOfOrder(graph, CONFORMANCE_FLOORS)).toEqual([]);
  expect(circular(graph)).toEqual([]);
});

test('the suite imports only the contract readers and command line parsers of other packages, and its model imports nothing', async () => {
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
