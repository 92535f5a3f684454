import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { COMPILERS, diagnosticsOf, PLATFORMS, resolutionsOf } from './compile.ts';
import { expectedDiagnostics, MISTAKEN_PROGRAM } from './mistakes.ts';
import { copyOf } from './packed.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DECLARED = fileURLToPath(new URL('../types/declared.ts', import.meta.url));

let project: string;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
  await writeFile(join(project, 'mistakes.ts'), MISTAKEN_PROGRAM);
  // In CommonJS by its name.
  await copyFile(join(project, 'program.ts'), join(project, 'required.cts'));
  await copyFile(DECLARED, join(project, 'declared.ts'));
});

afterAll(() => rm(project, { recursive: true, force: true }));

const settings = COMPILERS.flatMap((compiler) =>
  Object.entries(resolutionsOf(compiler)).map(([resolution, options]) => ({ compiler, resolution, options })),
);

describe.each(settings)('under TypeScript $compiler.version, resolving as $resolution', (setting) => {
  const { compiler, options } = setting;

  const found = (platform: object, files: string[]) =>
    diagnosticsOf(project, { compiler, files, options: { ...options, ...platform } });

  test('the program compiles with the types of Node, in both module systems', async () => {
    const files = ['program.ts', 'required.cts'];
    expect(await found(PLATFORMS['the types of Node'], files)).toEqual([]);
  });

  test('what the exported functions return can be exported under `declaration: true`', async () => {
    const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'declared' };
    const platform = { ...PLATFORMS['the types of Node'], ...emitting };
    expect(await found(platform, ['declared.ts'])).toEqual([]);
  });

  test('with browser types, each mistake is an error on its line, and there is no other error', async () => {
    const files = ['program.ts', 'required.cts', 'mistakes.ts'];
    const expected = expectedDiagnostics('mistakes.ts');
    expect(await found(PLATFORMS['the types of a browser'], files)).toEqual(expected);
  });
});
