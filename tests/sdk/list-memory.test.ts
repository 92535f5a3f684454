import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { succeed } from '../package/command.ts';

const fileOf = (path: string) => new URL(path, import.meta.url);

test('a loop over a long list keeps about as many bytes per item as the README and the docs say', async () => {
  const kept = Number(
    await succeed(process.execPath, ['--expose-gc', fileURLToPath(fileOf('long-list.ts'))], {
      cwd: fileURLToPath(fileOf('../..')),
    }),
  );
  for (const [path, said] of [
    ['../../sdk/README.md', /about (\d+) bytes each/],
    ['../../docs/pages/en/sdk/listas.md', /about (\d+) bytes each/],
    ['../../docs/pages/pt/sdk/listas.md', /cerca de (\d+) bytes/],
  ] as const) {
    const [, bytes] = said.exec(await readFile(fileOf(path), 'utf8')) ?? [];
    expect(kept / Number(bytes), `${kept} bytes, in ${path}`).toBeGreaterThan(0.7);
    expect(kept / Number(bytes), `${kept} bytes, in ${path}`).toBeLessThan(1.5);
  }
});
