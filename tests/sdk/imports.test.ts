import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../sdk/src/', import.meta.url);

/** The files of the SDK that import a module whose name begins so. */
async function importersOf(prefix: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return files.filter((_, index) => sources[index]?.includes(`from '${prefix}`));
}

test('exactly one file knows openapi-fetch', async () => {
  expect(await importersOf('openapi-fetch')).toEqual(['transport.ts']);
});

test('nothing needs Node', async () => {
  expect(await importersOf('node:')).toEqual([]);
});

test('nothing reaches outside the SDK', async () => {
  expect(await importersOf('../../')).toEqual([]);
});
