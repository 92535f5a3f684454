import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFORMANCE_FLOORS, DOCS_FLOORS, MOCK_FLOORS, SDK_FLOORS, SERVICE_FLOORS } from './floors.ts';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
const map = text.slice(text.indexOf('## The map'), text.indexOf('## The loop'));

/** What is written as code and looks like a path. */
const pathsIn = (part: string): string[] =>
  [...part.matchAll(/`([^`\s…]*(?:\/|\.tsx?))`/g)].flatMap(([, path]) => path ?? []);

/** The rooms in the table of a package, from top to bottom. */
function roomsOf(folder: string): string[] {
  const [, table = ''] = map.split(`| In \`${folder}\` | |`);
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  return rows.flatMap((row) => pathsIn(row.split(' | ')[0] ?? ''));
}

test.each([
  ['mock/src/', MOCK_FLOORS],
  ['sdk/src/', SDK_FLOORS],
  ['docs/site/', DOCS_FLOORS],
  ['conformance/src/', CONFORMANCE_FLOORS],
])('the map names every room of %s, from top to bottom as imports run', (folder, floors) => {
  expect(roomsOf(folder)).toEqual(floors.toReversed());
});

test('the map names every room of the service, from top to bottom as imports run', () => {
  const isRoom = (path: string) => path.endsWith('/');
  const rooms = roomsOf('mock/src/sandbox/service/').filter(isRoom);
  expect(rooms).toEqual(SERVICE_FLOORS.filter(isRoom).toReversed());
});

test('every path that the map names exists', () => {
  const paths = pathsIn(map);
  expect(paths.length).toBeGreaterThan(60);
  const folders = [
    '',
    'tests/',
    'mock/src/',
    'mock/src/sandbox/service/',
    'sdk/src/',
    'docs/site/',
    'conformance/src/',
  ].map((folder) => new URL(folder, root));
  expect(paths.filter((path) => !folders.some((folder) => existsSync(new URL(path, folder))))).toEqual([]);
});
