import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { type Ended, Program, root } from '../cli/process.ts';
import { newFolder } from '../temporary.ts';

const BUILDS = `import { mkdirSync, writeFileSync } from 'node:fs';
const [, , folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.html', 'nova');
`;
const FAILS = `throw new TypeError('no such word');`;

let repository: string;

beforeEach(async () => {
  repository = newFolder();
  await write('docs/site/main.ts', BUILDS);
  await write('mock/dashboard/build.ts', BUILDS);
  await mkdir(join(repository, 'scripts/build'), { recursive: true });
  await copyFile(join(root, 'scripts/build/pages.js'), join(repository, 'scripts/build/pages.js'));
  await symlink(join(root, 'scripts/options.ts'), join(repository, 'scripts/options.ts'));
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(repository, name)), { recursive: true });
  await writeFile(join(repository, name), text);
}

async function run(name: 'docs' | 'prepare', node: readonly string[] = []): Promise<Ended> {
  const [, script = '', ...options] = project.scripts[name].split(' ');
  return new Program(process.execPath, [...node, join(repository, script), ...options]).ended;
}

const served = async () => (await readdir(join(repository, 'dist/served'))).sort();
const docs = () => readFile(join(repository, 'dist/served/docs/index.html'), 'utf8');

test("npm run docs builds the docs and the dashboard, and prints each one's duration, location and number of pages", async () => {
  await write('dist/served/docs/index.html', 'antiga');
  const { code, stdout, stderr } = await run('docs');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const [name, folder] of [
    ['docs', 'docs'],
    ['dashboard', 'painel'],
  ])
    expect(stdout).toMatch(
      new RegExp(
        `^Building the ${name} …$[^]*^Built the ${name} in \\d+\\.\\d s: 1 page in dist/served/${folder}, which npm start serves\\.$`,
        'm',
      ),
    );
  expect(await served()).toEqual(['docs', 'painel']);
  expect(await docs()).toBe('nova');
});

test("npm run docs fails with the build's output, and keeps the previous pages", async () => {
  await write('dist/served/docs/index.html', 'antiga');
  await write('docs/site/main.ts', FAILS);
  const { code, stderr } = await run('docs');
  expect(code).toBe(1);
  expect(stderr).toContain('The docs could not be built: file:');
  expect(stderr).toContain('TypeError: no such word\n    at ');
  expect(await served()).toEqual(['docs', 'painel']);
  expect(await docs()).toBe('antiga');
});

test('a build that fails after npm ci prints one line of warning with its error and the command, and does not fail', async () => {
  await write('docs/site/main.ts', FAILS);
  const { code, stderr } = await run('prepare');
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^Warning: npm start will lack pages\. The docs could not be built: TypeError: no such word\. .*npm ci --include=dev.*npm run docs.*\n$/,
  );
  expect(await served()).toEqual(['painel']);
});

test('npm ci on an outdated Node warns that npm start needs a newer one, and how to install it', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });`;
  const { code, stderr } = await run('prepare', [
    '--import',
    `data:text/javascript,${encodeURIComponent(old)}`,
  ]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^Warning: The build of the pages needs Node 24 or newer, and this is 20\.19\.0\. So does npm start\. Run npm ci --include=dev --ignore-scripts=false.*\n$/,
  );
  expect(stderr).not.toContain('The API works');
});
