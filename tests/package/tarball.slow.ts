import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { importFromEcosystem, inEcosystem } from '../ecosystem/install.ts';
import { command } from './command.ts';

const { publint } = await importFromEcosystem('publint/src/index-node.js');

const { tarball, project } = inject('packed');
const installed = join(project, 'node_modules/@tesa/sdk');

const read = (file: string) => readFile(join(installed, file), 'utf8');

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

const files = await filesOf(installed);
const declarations = files.filter((file) => /\.d\.c?ts$/.test(file));

describe('packed SDK', () => {
  test('the tarball has no publint warning', async () => {
    const packed = new Uint8Array(await readFile(tarball));
    const { messages } = await publint({ pack: { tarball: packed.buffer }, level: 'warning' });
    expect(messages).toEqual([]);
  });

  test('the tarball has no problem reported by Are the Types Wrong', async () => {
    const attw = inEcosystem('@arethetypeswrong/cli/dist/index.js');
    const args = [attw, tarball, '--no-definitely-typed'];
    const { code, stdout } = await command(process.execPath, args, { cwd: project });
    expect(code, stdout).toBe(0);
    for (const entry of ['verify', 'postgres', 'opentelemetry'])
      expect(stdout).toContain(`"@tesa/sdk/${entry}"`);
  });

  test('the tarball contains for each entry a bundle, a declaration and its map for both module systems, plus shared chunks and texts', () => {
    const shared = files.filter((file) => /^shared-[\w-]+\.c?js$/.test(file));
    const entries = ['index', 'opentelemetry', 'postgres', 'verify', 'webhooks'].flatMap((name) =>
      ['cjs', 'd.cts', 'd.cts.map', 'd.ts', 'd.ts.map', 'js'].map((extension) => `${name}.${extension}`),
    );
    expect(files.filter((file) => !shared.includes(file) && !file.startsWith('examples/'))).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', ...entries].sort(),
    );
    expect(shared).toHaveLength(2);
  });

  test('the tarball has a manifest without fields that only this repository needs', async () => {
    const manifest = JSON.parse(await read('package.json'));
    expect(Object.keys(manifest).sort()).toEqual([
      'bugs',
      'dependencies',
      'description',
      'engines',
      'exports',
      'files',
      'homepage',
      'keywords',
      'license',
      'main',
      'name',
      'peerDependencies',
      'peerDependenciesMeta',
      'publishConfig',
      'repository',
      'sideEffects',
      'type',
      'types',
      'version',
    ]);
    expect(manifest).toMatchObject({
      name: '@tesa/sdk',
      license: 'MIT',
      sideEffects: false,
      engines: { node: '>=20.19' },
      dependencies: { 'openapi-fetch': '0.17.0' },
    });
    for (const target of Object.values<object | string>(manifest.exports))
      if (typeof target === 'object') expect(Object.keys(target)).toEqual(['import', 'require']);
  });
});

describe('declarations', () => {
  test.each([
    ['@internal members', /@internal/],
    ['types of Node', /['"]node:|\bNodeJS\b|\bBuffer\b|reference types/],
    ['imports', /^import|\b(from|import\() ?['"]/m],
    ['typed arrays with a parameter, which TypeScript before 5.7 has not', /\b(Uint8Array|DataView)</],
  ])("the tarball's declarations have no %s", async (_, pattern) => {
    const texts = await Promise.all(declarations.map(read));
    expect(declarations.filter((_, index) => pattern.test(texts[index] ?? ''))).toEqual([]);
  });
});

test.each(['js', 'cjs'])(
  'a stack trace contains function names, and readable lines without a source map: index.%s',
  async (extension) => {
    const program = `
      const { Tesa } = await import(${JSON.stringify(join(installed, `index.${extension}`))});
      const fetch = () => Promise.reject(new TypeError('down'));
      const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch, maxRetries: 0 });
      console.log((await tesa.obterPosicoes().catch((error) => error)).stack);`;
    const { stdout } = await command(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: project,
    });
    const lines = (await read(`index.${extension}`)).split('\n');
    const frames = [...stdout.matchAll(/at (?:async )?([\w.#<>]+) \(.*index\.c?js:(\d+):\d+\)/g)];
    expect(frames.length, stdout).toBeGreaterThan(1);
    for (const [, name, line] of frames) {
      expect(name).toMatch(/\w{3}/);
      expect(lines[Number(line) - 1]).toMatch(/^\t.{5,200}$/);
    }
  },
);

test('the tarball contains exactly the examples that its README mentions', async () => {
  const named = [...(await read('README.md')).matchAll(/`(examples\/[^`]+)`/g)].map(([, file]) => file);
  expect(named).toContain('examples/webhooks/redis-store.ts');
  expect(files.filter((file) => file.startsWith('examples/'))).toEqual([...new Set(named)].sort());
});

test.each(['README.md', 'CHANGELOG.md'])(
  'the file %s links only to itself and to absolute addresses',
  async (name) => {
    const links = [...(await read(name)).matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link]) => link ?? []);
    expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([]);
  },
);
