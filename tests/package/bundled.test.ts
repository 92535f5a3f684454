import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../docs/site/bundle.ts';

test("a browser program lists its bundled dependencies for the package's bill of materials", async () => {
  const search = fileURLToPath(new URL('../../docs/site/client/search/main.ts', import.meta.url));
  expect(await bundle(search, 'esm')).toMatch(
    /^\/\*! Contains minisearch@\d+\.\d+\.\d+ MIT, stemmer@\d+\.\d+\.\d+ MIT \*\//,
  );
});
