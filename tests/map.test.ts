import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
const map = text.slice(text.indexOf('## The map'), text.indexOf('## The loop'));

/** What is written as code and looks like a path. */
const pathsIn = (part: string): string[] =>
  [...part.matchAll(/`([^`\s…]*(?:\/|\.tsx?))`/g)].flatMap(([, path]) => path ?? []);

test('every path that the map names exists', () => {
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
