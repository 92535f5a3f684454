import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const map = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'AGENTS.md']
  .map((name) => readFileSync(new URL(name, root), 'utf8'))
  .join('\n');

const pathsIn = (part: string): string[] =>
  [...part.matchAll(/`([^`\s…]*(?:\/|\.tsx?))`/g)].flatMap(([, path]) => path ?? []);

test('every path named in ARCHITECTURE, CONTRIBUTING and AGENTS exists', () => {
  const paths = pathsIn(map);
  expect(paths.length).toBeGreaterThan(50);
  const folders = [
    '',
    'tests/',
    'mock/src/',
    'mock/src/treasury/',
    'sdk/src/',
    'docs/site/',
    'conformance/src/',
  ].map((folder) => new URL(folder, root));
  expect(paths.filter((path) => !folders.some((folder) => existsSync(new URL(path, folder))))).toEqual([]);
});
