import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { Program } from '../cli/process.ts';
import { loadContract, operations, webhooks } from '../contract/contract.ts';
import { command, succeed } from './command.ts';
import { COMPILERS, diagnosticsOf, PLATFORMS } from './compile.ts';
import { copyOf, pack } from './packed.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = fileURLToPath(new URL('../../', import.meta.url));
const contract = loadContract();
const ids = operations(contract).map(({ id }) => id);
const events = webhooks(contract).map(({ path }) => path);

/** Those that are run: reads and writes of most rooms. Each prints something of what it was answered. */
const RUN = [
  'obterOrganizacao',
  'obterPosicoes',
  'listarCarteiras',
  'vincularCarteira',
  'definirPoliticaDeAlocacao',
  'obterProposta',
  'aprovarProposta',
  'rejeitarProposta',
  'criarResgate',
  'aprovarResgate',
  'listarRegistros',
  'registrarWebhook',
];

/** What the page of an operation shows, as its Markdown has it; what must happen before is part of it. */
interface Shown {
  readonly curl: string;
  readonly sdk: string;
  readonly prints: string;
}

let folder: string;
let project: string;
let mock: Program;
let url: string;

/** The mock as it is published, beside what it depends on, and an empty project that has the SDK as it is published. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-samples-'));
  project = await copyOf(inject('packed').project);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const built = join(folder, 'built');
  await succeed(process.execPath, [join(root, 'scripts/build/mock.ts'), built], { cwd: folder });
  await succeed('tar', ['-xzf', await pack(built, folder)], { cwd: folder });
  const docs = join(folder, 'package/node_modules/@tesa/docs');
  await succeed(process.execPath, [join(root, 'scripts/build/docs.ts'), docs], { cwd: folder });
  mock = new Program(process.execPath, [join(folder, 'package/mock/bin/tesa-mock.js'), '--port', '0']);
  const [found] = await mock.prints(/http:\/\/127\.0\.0\.1:\d+/);
  url = found;
});

afterAll(async () => {
  mock?.child.kill();
  await mock?.ended;
  await rm(folder, { recursive: true, force: true });
  await rm(project, { recursive: true, force: true });
});

test('every program that a page shows compiles strictly in an empty project that has the SDK alone', async () => {
  const files: string[] = [];
  for (const address of [
    ...ids.map((id) => `operacoes/${id}`),
    ...events.map((event) => `webhooks/${event}`),
  ])
    for (const [n, program] of blocksOf(await pageOf(address), 'typescript').entries()) {
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

test.each(RUN)('%s: its program runs in that project, and prints as many lines as are shown', async (id) => {
  const { sdk, prints } = await shownOf(id);
  await beginAnew();
  const file = join(project, 'run.ts');
  await writeFile(file, sdk);
  const { code, stdout, stderr } = await command(process.execPath, [file], { cwd: project });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const shown = prints.split('\n').filter((line) => line !== '…');
  expect(stdout.trimEnd().split('\n').length).toBeGreaterThanOrEqual(shown.length);
  expect(stdout.trim()).not.toBe('');
});

test.each(RUN)('%s: its command runs in an empty folder', async (id) => {
  const { curl } = await shownOf(id);
  await beginAnew();
  const empty = join(folder, `empty-${id}`);
  await mkdir(empty);
  expect(JSON.parse(await succeed('/bin/sh', ['-c', curl], { cwd: empty }))).toEqual(expect.any(Object));
});

async function beginAnew(): Promise<void> {
  await fetch(`${url}/_sandbox/reiniciar`, { method: 'POST' });
}

async function shownOf(id: string): Promise<Shown> {
  const page = await pageOf(`operacoes/${id}`);
  const [prints = ''] = blocksOf(page, 'text');
  return { curl: wholeOf(page, 'bash'), sdk: wholeOf(page, 'typescript'), prints: prints.trimEnd() };
}

/** The page as it can be copied, with its samples aimed at this sandbox, as the page itself aims them. */
async function pageOf(address: string): Promise<string> {
  const answer = await fetch(`${url}/docs/${address}/index.md`);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.text()).replaceAll('http://127.0.0.1:4010', url);
}

/** The code of a call, after what comes before it, in a block of its own or in the same. */
const wholeOf = (page: string, language: string): string => blocksOf(page, language).join('\n');

const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
