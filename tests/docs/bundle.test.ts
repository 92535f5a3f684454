import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../docs/site/bundle.ts';
import { newFolder } from '../temporary.ts';

test('bundling for the browser fails when a package is not installed, because browsers could not load it', async () => {
  const entry = join(newFolder(), 'main.ts');
  await writeFile(entry, `import { h } from 'not-installed';\nconsole.log(h);\n`);
  await expect(bundle(entry, 'esm')).rejects.toThrow(`${entry} needs not-installed, which is not installed`);
});
