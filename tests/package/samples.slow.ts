import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { loadContract, operations, webhooks } from '../contract/contract.ts';
import { builtSite } from '../docs/built.ts';
import { COMPILERS, diagnosticsOf, PLATFORMS } from './compile.ts';
import { copyOf } from './packed.ts';

const contract = loadContract();
const ids = operations(contract).map(({ id }) => id);
const events = webhooks(contract).map(({ path }) => path);

test('every program on a page compiles strictly in an empty project with only the SDK', async () => {
  const { folder } = await builtSite();
  const project = await copyOf(inject('packed').project);
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const files: string[] = [];
  for (const address of [
    ...ids.map((id) => `operacoes/${id}`),
    ...events.map((event) => `webhooks/${event}`),
  ])
    for (const [n, program] of programsOf(
      await readFile(join(folder, address, 'index.md'), 'utf8'),
    ).entries()) {
      const file = `${address.replaceAll(/[/.]/g, '-')}-${n}.ts`;
      await writeFile(join(project, file), program);
      files.push(file);
    }
  expect(files.length).toBeGreaterThanOrEqual(ids.length + events.length);
  const [compiler] = COMPILERS;
  if (compiler === undefined) throw new Error('No compiler');
  const options = { module: 'nodenext', moduleResolution: 'nodenext', ...PLATFORMS['the types of Node'] };
  expect(await diagnosticsOf(project, { compiler, files, options })).toEqual([]);
});

const programsOf = (page: string): string[] =>
  [...page.matchAll(/^```typescript\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
