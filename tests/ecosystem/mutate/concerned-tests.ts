import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where the tests of each package are. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  sdk: ['tests/sdk/'],
  mock: ['tests/mock/', 'tests/sandbox/'],
};

/** These read the sources as text, which is not that of the change. */
const READERS = /^tests\/(?:sdk\/(?:generate|imports)|sandbox\/domain\/purity|mock\/imports)\.test\.ts$/;

/**
 * The tests that concern a file or a folder: those that import it by its path, or the SDK's by the name of its entry, and those
 * that are named after it, or else after the nearest folder that has such; of a target that has none, all of its package.
 * @param files of the repository
 */
export function concernedTests(root: string, files: readonly string[], target: string): string[] {
  const [room = ''] = target.split('/');
  const tests = testsOf(files, room);
  const path = target.replace(/\.ts$/, '');
  const importers = tests.filter((test) => imports(readFileSync(join(root, test), 'utf8'), path));
  const found = [...new Set([...namesakes(tests, path), ...importers])];
  return found.length === 0 ? tests : found.sort();
}

/** All tests of a package. */
export const testsOf = (files: readonly string[], room: string): string[] =>
  files.filter(
    (file) =>
      file.endsWith('.test.ts') &&
      !READERS.test(file) &&
      ROOMS[room]?.some((place) => file.startsWith(place)),
  );

function imports(text: string, path: string): boolean {
  const [, entry] = /^sdk\/src\/(verify|webhooks|postgres)(?:\/|$)/.exec(path) ?? [];
  return (
    new RegExp(`/${path}[/.]`).test(text) || (entry !== undefined && text.includes(`@tesa/sdk/${entry}'`))
  );
}

function namesakes(tests: readonly string[], path: string): string[] {
  const names = path.split('/').slice(2).reverse();
  const found = names.map((name) => tests.filter((test) => isNamedAfter(test, name)));
  return found.find((some) => some.length > 0) ?? [];
}

/** By its own name, or that of a folder that it is in. */
const isNamedAfter = (test: string, name: string): boolean =>
  test.split('/').slice(2, -1).includes(name) || basename(test).startsWith(name);
