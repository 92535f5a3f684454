import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { mock } from '../cli/process.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { command, succeed } from './command.ts';
import { packAll } from './packed.ts';

const { publint } = await importFromEcosystem('publint/src/index-node.js');

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Dependencies, packed from the local installation, so that nothing is downloaded. */
const BROUGHT = [
  'ajv',
  'ajv-formats',
  'fast-check',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'pure-rand',
  'require-from-string',
];

let folder: string;
let tarball: string;
let project: string;

/** Installs only the tarball, outside of this repository and offline. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-conformance-'));
  const dist = join(folder, 'dist');
  await succeed(process.execPath, [join(root, 'scripts/build/conformance.ts'), dist], { cwd: folder });
  const others = BROUGHT.map((name) => join(root, 'node_modules', name));
  const tarballs = await packAll([dist, ...others], folder);
  tarball = `${tarballs[0]}`;
  project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--offline', '--cache', join(folder, 'cache')];
  await succeed('npm', [...args, ...tarballs], { cwd: project });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const bin = () => join(project, 'node_modules/.bin/tesa-conformance');

async function serve(): Promise<string> {
  const server = mock('--port', '0');
  onTestFinished(() => void server.child.kill());
  const [, origin = ''] = await server.prints(/API +(http:\/\/[^/]+)/);
  return `${origin}/v1`;
}

test('the package has no publint warning, no source, and three dependencies', async () => {
  const packed = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: packed.buffer }, level: 'warning' });
  expect(messages).toEqual([]);
  const names = (await succeed('tar', ['-tzf', tarball], { cwd: folder })).trim().split('\n');
  expect(names.filter((name) => name.endsWith('.ts'))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE']));
  const installed = join(project, 'node_modules/@tesa/conformance/package.json');
  expect(Object.keys(JSON.parse(await readFile(installed, 'utf8')).dependencies)).toEqual([
    'ajv',
    'ajv-formats',
    'fast-check',
  ]);
});

test('the installed package checks the sandbox against the contract that it contains', async () => {
  const file = join(folder, 'report.json');
  const args = [
    '--url',
    await serve(),
    '--key',
    'svc_test_exemplo_admin',
    '--level',
    'escrita',
    '--json',
    file,
  ];
  const { code, stdout, stderr } = await command(bin(), args, { cwd: project });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(' 0 failed');
  expect(JSON.parse(await readFile(file, 'utf8')).counts.failed).toBe(0);
});

test('the CI step in the README works as described', async () => {
  const readme = await readFile(join(project, 'node_modules/@tesa/conformance/README.md'), 'utf8');
  const [, workflow = ''] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  type Step = { readonly run?: string; readonly with?: { readonly path?: string } };
  const { steps } = (load(workflow) as { jobs: { conformance: { steps: Step[] } } }).jobs.conformance;
  const [script = ''] = steps.flatMap(({ run }) => run ?? []);
  const env = { TESA_URL: await serve(), TESA_KEY: 'svc_test_exemplo_admin' };
  await succeed('sh', ['-ec', script], { cwd: project, env });
  const kept = steps.flatMap((step) => step.with?.path?.trim().split('\n') ?? []);
  expect(kept).toEqual(['conformance.xml', 'conformance.html']);
  for (const file of kept) expect(await readFile(join(project, file), 'utf8')).toContain('respostas/');
});
