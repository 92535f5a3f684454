import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { succeed } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = inEcosystem('@changesets/cli/bin.js');
const FOLDERS = ['sdk', 'mock', 'conformance'];
const COPIED = [
  'package.json',
  'package-lock.json',
  ...FOLDERS.map((folder) => `${folder}/CHANGELOG.md`),
  '.changeset',
  ...FOLDERS.map((folder) => `${folder}/package.json`),
];

let copy: string;

/** A copy of the repository, because changesets reads and writes versions in place. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tesa-changeset-'));
  for (const file of COPIED) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file), { recursive: true });
  }
  await writeFile(
    join(copy, '.changeset/a-new-one.md'),
    '---\n"@tesa/sdk": patch\n---\n\nA sentence to the users.\n',
  );
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '.');
  await git('-c', 'user.name=Test', '-c', 'user.email=test@tesa.example', 'commit', '--quiet', '-m', 'All');
});

afterAll(() => rm(copy, { recursive: true, force: true }));

const git = (...args: string[]) => succeed('git', args, { cwd: copy });
const readIn = (folder: string, file: string) => readFile(join(folder, file), 'utf8');
const versionIn = async (folder: string, part = 'sdk') =>
  JSON.parse(await readIn(folder, `${part}/package.json`)).version;

test('a changeset becomes the next version of all packages and an entry in the right CHANGELOG', async () => {
  await succeed(process.execPath, [cli, 'version'], { cwd: copy });
  const version = await versionIn(copy);
  expect(version).not.toBe(await versionIn(root));
  const changelog = await readIn(copy, 'sdk/CHANGELOG.md');
  expect(changelog).toMatch(new RegExp(`^# @tesa/sdk\n\n## ${version.replaceAll('.', '\\.')}\n`));
  expect(changelog).toContain('A sentence to the users.');
  expect(changelog).toContain((await readIn(root, 'sdk/CHANGELOG.md')).replace('# @tesa/sdk\n', '').trim());
  for (const folder of FOLDERS) expect(await versionIn(copy, folder)).toBe(version);
  expect(await readIn(copy, 'package.json')).toBe(await readIn(root, 'package.json'));
});

test('the CHANGELOG has an entry for the version of the package', async () => {
  const [, latest] = (await readIn(root, 'sdk/CHANGELOG.md')).match(/^## (.+)$/m) ?? [];
  expect(latest).toBe(await versionIn(root));
});
