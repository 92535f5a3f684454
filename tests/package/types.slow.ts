import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { COMPILERS, diagnosticsOf, PLATFORMS, RESOLUTIONS } from './compile.ts';
import { expectedDiagnostics, MISTAKEN_PROGRAM } from './mistakes.ts';
import { copyOf } from './packed.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let project: string;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
  await writeFile(join(project, 'mistakes.ts'), MISTAKEN_PROGRAM);
});

afterAll(() => rm(project, { recursive: true, force: true }));

const settings = COMPILERS.flatMap((compiler) =>
  Object.entries(RESOLUTIONS).map(([resolution, options]) => ({ compiler, resolution, options })),
);

describe.each(settings)('under TypeScript $compiler.version, resolving as $resolution', (setting) => {
  const { compiler, options } = setting;

  test.each(Object.entries(PLATFORMS))('the program compiles with %s', async (_, platform) => {
    const files = ['program.ts'];
    const found = await diagnosticsOf(project, { compiler, files, options: { ...options, ...platform } });
    expect(found).toEqual([]);
  });

  test('each mistake is an error on its line, and nothing else is', async () => {
    const platform = PLATFORMS['the types of a browser'];
    const files = ['mistakes.ts'];
    const found = await diagnosticsOf(project, { compiler, files, options: { ...options, ...platform } });
    expect(found).toEqual(expectedDiagnostics('mistakes.ts'));
  });
});
