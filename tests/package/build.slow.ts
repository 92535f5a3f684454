import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildPackage } from './build-package.ts';
import { command } from './command.ts';
import { pack } from './packed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tesa-build-')));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

test('two builds are identical byte for byte, regardless of their folder and their working directory', async () => {
  const dist = join(folder, 'deep/er/elsewhere');
  await buildPackage(dist, root);
  expect(await digestOf(await pack(dist, folder))).toBe(await digestOf(inject('packed').tarball));
});

async function copyOfSources(name: string): Promise<string> {
  const copy = join(folder, name);
  await mkdir(copy);
  for (const file of [
    'sdk/src',
    'scripts/build',
    'sdk/package.json',
    'sdk/tsconfig.build.json',
    'sdk/README.md',
  ])
    await cp(join(root, file), join(copy, file), { recursive: true });
  for (const file of ['sdk/CHANGELOG.md', 'LICENSE', 'package.json', 'tsconfig.json'])
    await cp(join(root, file), join(copy, file));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  await symlink(join(root, 'scripts/options.ts'), join(copy, 'scripts/options.ts'));
  return copy;
}

describe('failed builds', () => {
  test.each([
    {
      what: 'a type error',
      line: "export const broken: number = 'text';",
      says: /TypeScript failed: \n.*src\/client\.ts\(\d+,14\): error TS2322/,
    },
    {
      what: 'an import of a file that is not there',
      line: "export * from './missing.ts';",
      says: /Could not resolve '\.\/missing\.ts' in .*client\.ts/,
    },
    {
      what: 'a package that is not declared',
      line: "export { default as undeclared } from 'msw';",
      says: /The sources import msw: declare it in sdk\/package\.json, or remove the import\./,
    },
  ])(
    'a build that fails because of $what reports it without a stack trace, and keeps the previous build',
    async ({ what, line, says }) => {
      const copy = await copyOfSources(what);
      const dist = join(copy, 'sdk/dist');
      await mkdir(dist);
      await writeFile(join(dist, 'index.js'), 'the last good build');
      await appendFile(join(copy, 'sdk/src/client.ts'), `${line}\n`);
      const { code, stderr } = await command(process.execPath, [join(copy, 'scripts/build/sdk.ts')], {
        cwd: folder,
      });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The build failed and wrote nothing: /);
      expect(stderr).toMatch(says);
      expect(stderr).not.toMatch(/^ +at /m);
      expect(await readFile(join(dist, 'index.js'), 'utf8')).toBe('the last good build');
    },
  );
});
