import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../docs/site/bundle.ts';

test('a program for browsers says what it contains of others, for the bill of materials of its package', async () => {
  const search = fileURLToPath(new URL('../../docs/site/client/search/main.ts', import.meta.url));
  expect(await bundle(search, 'esm')).toMatch(
    /^\/\*! Contains minisearch@\d+\.\d+\.\d+ MIT, stemmer@\d+\.\d+\.\d+ MIT \*\//,
  );
});
