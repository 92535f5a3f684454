import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from 'vitest';
import { Program } from '../cli/process.ts';
import { command, succeed } from './command.ts';
import { builtMock } from './one-mock.ts';

const NOBODY = 65_534;
const TOKEN = 'um-token-de-dezesseis-letras';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dockerfile = await readFile(join(root, 'mock/container/Dockerfile'), 'utf8');

const [installing = '', image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-container-'));
  ({ tarball } = await builtMock());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const listOf = (pattern: RegExp): string[] => JSON.parse(pattern.exec(image)?.[1] ?? '[]');

const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', 'env', '-i'];

async function registryAccess(): Promise<string[]> {
  const settings = ['registry', 'cafile'].map(async (name) => {
    const value = (await succeed('npm', ['config', 'get', name], { cwd: root })).trim();
    return value === 'null' ? [] : [`npm_config_${name}=${value}`];
  });
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  const trust = authorities === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${authorities}`];
  return [...(await Promise.all(settings)).flat(), 'npm_config_fetch_retries=1', ...trust];
}

/**
 * A script and the package in a folder without an owner, and a function that runs a program there as user
 * nobody.
 */
async function asNobody(context: TestContext) {
  const home = await mkdtemp(join(tmpdir(), 'tesa-nobody-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  if (process.getuid?.() !== 0) context.skip('It needs root, who alone may become nobody');
  await copyFile(tarball, join(home, 'tesa-mock.tgz'));
  await copyFile(join(root, 'mock/container/install.sh'), join(home, 'install.sh'));
  for (const name of ['empty', 'data']) await mkdir(join(home, name));
  for (const path of [home, join(home, 'empty')]) await chown(path, NOBODY, NOBODY);
  await chmod(home, 0o755);
  const environment = [
    `PATH=${dirname(process.execPath)}:/usr/bin:/bin`,
    `HOME=${home}`,
    ...(await registryAccess()),
    `TESA_MOCK_TOKEN=${TOKEN}`,
  ];
  const [, ...become] = AS_NOBODY;
  const argsOf = (program: readonly string[]) => [...become, ...environment, ...program];
  const { code } = await command('setpriv', argsOf(['node', '--version']), { cwd: '/' });
  if (code !== 0) context.skip('It needs a Node that nobody may run');
  return { home, argsOf };
}

/** Arguments of `unshare` that make the file system read-only except for one empty folder. */
const readOnlyBut = (folder: string, program: readonly string[]): string[] => [
  '--mount',
  'sh',
  '-ec',
  'mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 tmpfs "$0" && exec "$@"',
  folder,
  ...program,
];

test('the image is built from the released package by the script alone, is owned by root, and runs as nobody', async () => {
  expect(installing.match(/^(RUN|COPY) .*$/gm)).toEqual([
    'COPY dist/release/tesa-mock-*.tgz /tmp/tesa-mock.tgz',
    'COPY mock/container/install.sh /tmp/install.sh',
    'RUN sh /tmp/install.sh /tmp/tesa-mock.tgz /opt/tesa-mock && install -d -o 65534 -g 65534 /data',
  ]);
  expect(image.match(/^COPY .*$/gm)).toEqual([
    'COPY --from=install /opt/tesa-mock /opt/tesa-mock',
    'COPY --from=install --chown=65534:65534 /data /data',
  ]);
  expect(image).toMatch(/^USER 65534:65534$/m);
  const sent = (await readFile(join(root, '.dockerignore'), 'utf8')).match(/^[^#].*$/gm);
  expect(sent).toEqual(['**', '!dist/release/tesa-mock-*.tgz', '!mock/container/install.sh']);
});

test('the package, installed as nobody in an empty folder with one writable folder, starts, is healthy, accepts its token and stops on request', async (context) => {
  const { home, argsOf } = await asNobody(context);
  const script = ['sh', 'install.sh', 'tesa-mock.tgz', 'empty'];
  const { code, stdout, stderr } = await command('setpriv', argsOf(script), { cwd: home });
  expect(code, stderr).toBe(0);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+\.\d+\.\d+$/);

  const data = join(home, 'data');
  const readOnly = (program: readonly string[]) => readOnlyBut(data, ['setpriv', ...argsOf(program)]);
  const writes = (file: string) => command('unshare', readOnly(['touch', file]), { cwd: '/' });
  expect(await writes(join(data, 'file'))).toMatchObject({ code: 0, stderr: '' });
  expect((await writes(join(home, 'empty/file'))).stderr).toContain('Read-only file system');

  const [entry = '', ...options] = listOf(/^ENTRYPOINT (.*)$/m);
  const installed = entry.replace('/opt/tesa-mock', join(home, 'empty'));
  const args = [installed, ...options, '--port', '0', '--data', join(data, 'tesa.db')];
  const server = new Program('unshare', readOnly(args));
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const [, url = ''] = await server.prints(/API +(http:\/\/\S+)\/v1/);
  const health = listOf(/^HEALTHCHECK .*?CMD (.*)$/m).map((part) =>
    part.replace('http://127.0.0.1:4010', url),
  );
  expect((await command('setpriv', argsOf(health), { cwd: home })).code).toBe(0);
  const key = { headers: { Authorization: 'Bearer svc_test_exemplo_admin' } };
  expect((await fetch(`${url}/v1/posicoes`, key)).status).toBe(200);
  const elsewhere = { headers: { Authorization: `Bearer ${TOKEN}`, Origin: url } };
  expect((await fetch(`${url}/_sandbox/saude`, elsewhere)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('the script prints its requirements', async () => {
  const { code, stderr } = await command('sh', [join(root, 'mock/container/install.sh')], { cwd: folder });
  expect(code).not.toBe(0);
  expect(stderr).toContain('install.sh <tarball> <folder>: name the tarball of the package');
});
