import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from 'vitest';
import { Program } from '../mock/process.ts';
import { command, succeed } from './command.ts';
import { pack } from './packed.ts';

const NOBODY = 65_534;
const TOKEN = 'um-token-de-dezesseis-letras';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dockerfile = await readFile(join(root, 'mock/container/Dockerfile'), 'utf8');

/** The image's second half, in which nothing of the repository is left. */
const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(1);

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-container-'));
  const dist = join(folder, 'package');
  await succeed(process.execPath, [join(root, 'scripts/build/mock.ts'), dist], { cwd: folder });
  tarball = await pack(dist, folder);
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The arguments of an instruction that is written as a list. */
const listOf = (pattern: RegExp): string[] => JSON.parse(pattern.exec(image)?.[1] ?? '[]');

const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', 'env', '-i'];

/** Where npm finds packages here, and whom it trusts; an image has both in its own settings. */
async function registryAccess(): Promise<string[]> {
  const settings = ['registry', 'cafile'].map(async (name) => {
    const value = (await succeed('npm', ['config', 'get', name], { cwd: root })).trim();
    return value === 'null' ? [] : [`npm_config_${name}=${value}`];
  });
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  const trust = authorities === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${authorities}`];
  return [...(await Promise.all(settings)).flat(), 'npm_config_fetch_retries=1', ...trust];
}

/** An empty folder that nobody owns, with the script and the package beside it, and how to run a program there as nobody. */
async function asNobody(context: TestContext) {
  const home = await mkdtemp(join(tmpdir(), 'tesa-nobody-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  if (process.getuid?.() !== 0) context.skip('It needs root, who alone may become nobody');
  await copyFile(tarball, join(home, 'tesa-mock.tgz'));
  await copyFile(join(root, 'mock/container/install.sh'), join(home, 'install.sh'));
  await mkdir(join(home, 'empty'));
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

test('the image is made by the script alone, and runs as nobody', () => {
  expect(image.match(/^RUN .*$/gm)).toEqual([
    'RUN sh /tmp/install.sh /tmp/tesa-mock.tgz /opt/tesa-mock && install -d -o nobody /data',
  ]);
  expect(image).toMatch(/^USER nobody$/m);
});

test('the script installs the sandbox in an empty folder as nobody, where it starts, is well, and takes its token', async (context) => {
  const { home, argsOf } = await asNobody(context);
  const script = ['sh', 'install.sh', 'tesa-mock.tgz', 'empty'];
  const { code, stdout, stderr } = await command('setpriv', argsOf(script), { cwd: home });
  expect(code, stderr).toBe(0);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+\.\d+\.\d+$/);

  const [entry = '', ...options] = listOf(/^ENTRYPOINT (.*)$/m);
  const installed = entry.replace('/opt/tesa-mock', join(home, 'empty'));
  const server = new Program('setpriv', argsOf([installed, ...options, '--port', '0']));
  onTestFinished(async () => {
    server.child.kill();
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
}, 600_000);

test('the script says what it needs', async () => {
  const { code, stderr } = await command('sh', [join(root, 'mock/container/install.sh')], { cwd: folder });
  expect(code).not.toBe(0);
  expect(stderr).toContain('install.sh <tarball> <folder>: name the tarball of the package');
});
