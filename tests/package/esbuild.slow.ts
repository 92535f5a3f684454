import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { BUDGETS_BY_ESBUILD } from './budgets.ts';
import { inKilobytes } from './bundle.ts';

const { build } = await importFromEcosystem('esbuild/lib/main.js');

async function bundled(contents: string): Promise<number> {
  const stdin = { contents, resolveDir: inject('packed').project };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

test.each(Object.entries(BUDGETS_BY_ESBUILD))(
  'the program %s, bundled by esbuild, stays within its size budget',
  async (_, { program, atMost }) => {
    const size = await bundled(program);
    expect(size).toBeGreaterThan(await bundled(''));
    expect(size, `${size} bytes, of ${atMost}`).toBeLessThanOrEqual(atMost);
  },
);

test('a first program has the size in the README, rounded up to a tenth of a kB', async () => {
  const readme = await readFile(new URL('../../sdk/README.md', import.meta.url), 'utf8');
  const [, said] = /one call ([\d.]+) kB by esbuild/.exec(readme) ?? [];
  const { program } = BUDGETS_BY_ESBUILD['a first program of one call'];
  expect(said).toBe(inKilobytes(await bundled(program)));
});
