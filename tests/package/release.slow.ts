import { appendFile, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDigests } from '../../scripts/release/digests.ts';
import { BUILDS, nameOf, tarballsIn } from '../../scripts/release/packages.ts';
import { command } from './command.ts';
import { make, openRegistry, type Registry } from './registry.ts';

const NAMES = BUILDS.map(nameOf).toSorted();
const script = (name: string) => fileURLToPath(new URL(`../../scripts/release/${name}.ts`, import.meta.url));

let folder: string;
let registry: Registry;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tesa-release-')));
  registry = await openRegistry(folder);
});

afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function release(version: string, names = NAMES, program = `// ${version}`): Promise<string> {
  const place = await mkdtemp(join(folder, 'release-'));
  for (const name of names) await make({ name, version, program }, place);
  writeDigests(place);
  return place;
}

const publish = (place: string, ...options: string[]) =>
  registry.node([script('publish'), place, '--registry', registry.url, ...options]);

const rollBack = (...args: string[]) =>
  registry.node([script('roll-back'), ...args, '--because', 'It loses cents.', '--registry', registry.url]);

interface Packument {
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Readonly<Record<string, { readonly deprecated?: string }>>;
}

/** What the registry has about a package; asking it is faster than starting npm. */
async function packumentOf(name: string): Promise<Packument | undefined> {
  const answer = await fetch(`${registry.url}${name.replace('/', '%2f')}`);
  return answer.ok ? ((await answer.json()) as Packument) : undefined;
}

const latest = async (name: string) => (await packumentOf(name))?.['dist-tags'].latest;

const latestOfAll = () => Promise.all(NAMES.map(latest));

async function installed(...specs: string[]): Promise<string[]> {
  const project = await mkdtemp(join(folder, 'project-'));
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  await registry.npm(['install', '--no-audit', '--no-fund', ...specs], project);
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  return Object.entries<{ version: string }>(packages).flatMap(([path, { version }]) =>
    path === '' ? [] : `${path.replace('node_modules/', '')}@${version}`,
  );
}

const allAt = (version: string) => NAMES.map((name) => `${name}@${version}`);

test('a dry run publishes nothing', async () => {
  expect(await publish(await release('0.1.0'), '--dry-run')).toMatchObject({ code: 0 });
  expect(await latestOfAll()).toEqual(NAMES.map(() => undefined));
});

test('an interrupted release is completed by the next run, and a complete one stays unchanged', async () => {
  const whole = await release('0.1.0');
  const [{ file, name } = { file: '', name: '' }] = tarballsIn(whole);
  await registry.npm(['publish', file, '--access', 'public']);
  const { code, stdout } = await publish(whole);
  expect(code).toBe(0);
  expect(stdout).toContain(`Skipped ${name}@0.1.0, already published`);
  expect(await installed(...NAMES)).toEqual(allAt('0.1.0'));
  expect((await publish(whole)).stdout.trim().split('\n')).toEqual(
    allAt('0.1.0').map((spec) => `Skipped ${spec}, already published`),
  );
});

test('nothing is published when one package already has the version', async () => {
  const place = await release('0.1.1', ['@tesa/mock']);
  await make({ name: '@tesa/sdk', version: '0.1.0', program: '// Another one' }, place);
  writeDigests(place);
  const { code, stderr } = await publish(place);
  expect(code).toBe(1);
  expect(stderr).toBe('@tesa/sdk@0.1.0 is already published with other content: raise the version\n');
  expect(await latest('@tesa/mock')).toBe('0.1.0');
});

test('nothing is published when the release was changed after it was built', async () => {
  const place = await release('0.1.1');
  const [{ file } = { file: '' }] = tarballsIn(place);
  await appendFile(file, 'more');
  expect(await publish(place)).toMatchObject({ code: 1, stderr: expect.stringContaining('SHA256SUMS') });
  expect(await latest('@tesa/sdk')).toBe('0.1.0');
});

test('nothing is published from an unnamed repository, except to a named registry', async () => {
  const place = await mkdtemp(join(folder, 'release-'));
  const repository = { url: 'git+https://nobody.example/sdk.git' };
  await make({ name: '@tesa/sdk', version: '0.1.1', repository }, place);
  writeDigests(place);
  const { code, stderr } = await registry.node([script('publish'), place]);
  expect(code).toBe(1);
  expect(stderr).toContain('What the owner decides');
  expect(await latest('@tesa/sdk')).toBe('0.1.0');
});

test('a rollback gives new installations the previous version, until a later release', async () => {
  const [before, version] = ['0.1.0', '0.2.0'];
  expect(await publish(await release(version))).toMatchObject({ code: 0 });
  expect(await latestOfAll()).toEqual(NAMES.map(() => version));

  const { code } = await rollBack(version, '--to', before);
  expect(code).toBe(0);
  expect(await installed(...NAMES)).toEqual(allAt(before));
  expect(await installed(...allAt(version))).toEqual(allAt(version));
  for (const name of NAMES)
    expect((await packumentOf(name))?.versions[version]?.deprecated).toBe(`It loses cents. Use ${before}.`);

  expect(await publish(await release('0.3.0', ['@tesa/sdk']))).toMatchObject({ code: 0 });
  expect(await latest('@tesa/sdk')).toBe('0.3.0');
});

test('a rollback is refused when a package lacks the version', async () => {
  const { code, stderr } = await rollBack('0.2.0', '--to', '0.3.0');
  expect(code).toBe(1);
  expect(stderr).toMatch(/@tesa\/mock.*: version 0\.3\.0 is not published, and nothing was changed/);
  expect(await latest('@tesa/conformance')).toBe('0.1.0');
});

test("a rollback can prompt for npm's second factor in the terminal", async () => {
  const bin = await mkdtemp(join(folder, 'bin-'));
  // A fake npm, which prompts only in a terminal as npm does.
  const asking = '#!/bin/sh\n[ "$1" = view ] && echo \'"sha512-"\' && exit\n[ -t 0 ] && [ -t 1 ] || exit 1\n';
  await writeFile(join(bin, 'npm'), asking, { mode: 0o755 });
  const line = `'${process.execPath}' '${script('roll-back')}' 0.3.0 --to 0.1.0 --because lost`;
  const env = { PATH: `${bin}:${process.env.PATH}` };
  const { code, stdout } = await command('script', ['-qec', line, '/dev/null'], { cwd: folder, env });
  expect(code, stdout).toBe(0);
});
