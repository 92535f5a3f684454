import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  access,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Lock, runtimePackages } from '../../.ci/licenses.ts';
import { VERSION } from '../../mock/src/contract/generated/version.ts';
import { PRISM } from '../../mock/src/prism/engine-thread.ts';
import { owner } from '../../scripts/build/owner.ts';
import { Program } from '../cli/process.ts';
import { openBrowser } from '../docs/browser.ts';
import { importFromEcosystem, inEcosystem } from '../ecosystem/install.ts';
import { newFolder } from '../temporary.ts';
import { command, succeed } from './command.ts';
import { builtMock } from './one-mock.ts';
import { pack } from './packed.ts';

const { publint } = await importFromEcosystem('publint/src/index-node.js');

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Dependencies of the package, and its peer dependency for tests. */
const BROUGHT = [
  '@noble/hashes',
  '@scure/base',
  'ajv',
  'ajv-formats',
  'argparse',
  'fast-deep-equal',
  'fast-uri',
  'js-yaml',
  'json-schema-traverse',
  'require-from-string',
];
const PEERS = ['msw'];

let folder: string;
let dist: string;
let tarball: string;
let docs: string;

/** Outside of this repository, with the package's dependencies but without its sources. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-mock-'));
  dist = join(folder, 'mock');
  await linkTo(join(folder, 'node_modules'), [...BROUGHT, ...PEERS]);
  const built = await builtMock();
  await cp(built.dist, dist, { recursive: true });
  tarball = built.tarball;
  docs = join(folder, 'docs');
  await succeed(process.execPath, [join(root, 'scripts/build/docs.ts'), docs], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function linkTo(modules: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
}

const run = (...args: string[]) => succeed(process.execPath, args, { cwd: folder });

test('the published mock has no publint warning, and contains no source', async () => {
  const packed = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: packed.buffer }, level: 'warning' });
  expect(messages).toEqual([]);
  const names = (await succeed('tar', ['-tzf', tarball], { cwd: folder })).trim().split('\n');
  expect(names).toContain('package/contract/generated/openapi.yaml');
  expect(names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([
    'package/examples/testar-com-msw.ts',
  ]);
});

test("the mock's type declarations import only files of the package", async () => {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  for (const file of files) {
    const text = await readFile(join(dist, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)\.js'/g))
      await access(join(dist, dirname(file), `${path}.d.ts`));
  }
  expect(files).toContain('sdk/src/generated/contract.d.ts');
});

test('the mock serves a consumer in process with the API, its control plane, and forced responses', async () => {
  const program = `
    import { createSandbox } from './mock/mock/src/index.js';
    import { handlers } from './mock/mock/src/msw.js';
    const sandbox = await createSandbox();
    const ask = async (path, headers = {}) =>
      (await sandbox.fetch('http://127.0.0.1' + path, {
        headers: { Authorization: 'Bearer svc_test_exemplo_admin', ...headers },
      })).status;
    console.log(JSON.stringify([
      await ask('/v1/posicoes'),
      await ask('/_sandbox/saude'),
      await ask('/v1/posicoes', { Prefer: 'code=429' }),
      handlers(sandbox).length,
    ]));
    await sandbox.close();`;
  expect(JSON.parse(await run('--input-type=module', '--eval', program))).toEqual([200, 200, 429, 1]);
});

test('a browser program uses two files of the package, which import nothing', async () => {
  const project = newFolder();
  const place = join(project, 'node_modules/@tesa');
  await mkdir(place, { recursive: true });
  await succeed('tar', ['-xzf', tarball, '-C', place], { cwd: folder });
  await rename(join(place, 'package'), join(place, 'mock'));
  const input = join(project, 'program.js');
  await writeFile(input, "export { createSandbox } from '@tesa/mock/browser';");
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  onTestFinished(() => build.close());
  const { output } = await build.generate();
  const [program] = output;
  expect(program.imports.concat(program.dynamicImports)).toEqual([]);
  expect(program.moduleIds.map((id) => relative(place, id))).toEqual([
    'mock/dist/browser/index.js',
    '../../program.js',
  ]);
  const licenses = await readFile(join(place, 'mock/dist/browser/LICENSES.txt'), 'utf8');
  expect(licenses.match(/^\S+ \S+, (?:MIT|Apache-2\.0)$/gm)).toHaveLength(4);
});

test('a Vite page uses the package without settings, in the dev server and in the build', async () => {
  expect(await inVite(newFolder(), dist)).toEqual([200, 200]);
});

test("the mock's README links only to the published docs", async () => {
  const readme = await readFile(join(dist, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link]) => link ?? []);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) await access(join(docs, 'site', fileOf(link)));
});

const fileOf = (link: string): string =>
  link.replace(`${owner.homepage}/`, '').replace(/\/(#.*)?$/, '/index.html');

test('npx downloads at most 2 MB for the package', async () => {
  expect((await stat(tarball)).size).toBeLessThan(2_000_000);
});

test('the package has no problem reported by Are the Types Wrong', async () => {
  const attw = inEcosystem('@arethetypeswrong/cli/dist/index.js');
  // attw expects types for every entry, and WebAssembly has none.
  const isCode = ['--profile', 'esm-only', '--exclude-entrypoints', 'sqlite3.wasm'];
  const args = [attw, tarball, '--no-definitely-typed', ...isCode];
  const { code, stdout } = await command(process.execPath, args, { cwd: folder });
  expect(code, stdout).toBe(0);
  for (const entry of ['browser', 'msw']) expect(stdout).toContain(`"@tesa/mock/${entry}"`);
});

test("the package's command runs", async () => {
  const { version } = JSON.parse(await readFile(join(root, 'mock/package.json'), 'utf8'));
  expect(await run(join(dist, 'mock/bin/tesa-mock.js'), '--version')).toBe(`${version}\n`);
  expect(await run(join(dist, 'mock/bin/tesa-mock.js'), '--help')).toContain('--stateless');
});

test('the package installs only its declared dependencies and theirs', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = runtimePackages(lock, ['mock'], () => undefined);
  expect(found.map(({ name }) => name).sort()).toEqual(BROUGHT);
});

const OTHER_CONTRACT = join(root, 'tests/mock/fixtures/minimo.yaml');

test('the package asks in one line to install Prism when it is started with a custom contract', async () => {
  const bin = join(dist, 'mock/bin/tesa-mock.js');
  const { code, stderr } = await command(
    process.execPath,
    [bin, '--port', '0', '--contract', OTHER_CONTRACT],
    {
      cwd: folder,
    },
  );
  expect(code).toBe(1);
  expect(stderr).toBe(
    `${OTHER_CONTRACT}: Prism answers with the examples of a contract of your own, and is not installed: npm install ${PRISM.join(' ')}\n`,
  );
  const { peerDependencies } = JSON.parse(await readFile(join(dist, 'package.json'), 'utf8'));
  expect(PRISM.map((peer) => peer.split(/(?<=.)@/))).toEqual(
    Object.entries(peerDependencies).filter(([name]) => name.includes('prism')),
  );
});

const serving = async (...options: readonly string[]) => {
  const bin = join(dist, 'mock/bin/tesa-mock.js');
  const server = new Program(process.execPath, [bin, '--port', '0', ...options]);
  onTestFinished(async () => {
    server.child.kill();
    await server.ended;
  });
  const [, url = ''] = await server.prints(/API +(http:\/\/[^/]+)/);
  const open = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, html: await answer.text() };
  };
  return { server, open };
};

test('the banner and the docs page say in one line where the docs are when the docs package is missing', async () => {
  const { server, open } = await serving();
  const line = `install @tesa/docs ${VERSION} beside this package from the file that npm pack ./dist/docs-package writes in the repository, and start again; or read them at ${owner.homepage}`;
  await server.prints(new RegExp(`Docs {6}${line}\\n`));
  const { status, html } = await open('/docs/en/');
  expect({ status, html }).toEqual({ status: 503, html: expect.stringContaining(`: ${line}\n`) });
});

test('the package includes the dashboard, and serves the docs of the package beside it', async () => {
  await mkdir(join(folder, 'node_modules/@tesa'), { recursive: true });
  await symlink(docs, join(folder, 'node_modules/@tesa/docs'), 'junction');
  onTestFinished(() => rm(join(folder, 'node_modules/@tesa'), { recursive: true }));
  const { server, open } = await serving();
  await server.prints(/Docs +http:\S+\/docs\/ \(português\)/);
  for (const path of ['/docs/en/operacoes/aprovarProposta/', '/_sandbox/painel/'])
    expect((await open(path)).status).toBe(200);
});

test('the docs package has no publint warning, and describes its purpose', async () => {
  const tarball = await pack(docs, folder);
  const packed = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: packed.buffer }, level: 'warning' });
  expect(messages).toEqual([]);
  expect(await readFile(join(docs, 'README.md'), 'utf8')).toContain('@tesa/mock');
});

test("the package's other commands work with its server", async () => {
  const bin = join(dist, 'mock/bin/tesa-mock.js');
  const server = new Program(process.execPath, [bin, '--port', '0']);
  onTestFinished(() => void server.child.kill());
  const [, url = ''] = await server.prints(/API +(http:\/\/[^/]+)/);
  const listener = new Program(process.execPath, [bin, 'listen', '--url', url]);
  onTestFinished(() => void listener.child.kill());
  await listener.prints(/ as wh_/, 'stderr');
  const id = await run(bin, 'trigger', 'deposito.confirmado', '--in', 'principal', '--url', url);
  await listener.prints(new RegExp(` ${id.trim()} to `));
  listener.child.kill('SIGINT');
  expect(await listener.ended).toMatchObject({ code: 0 });
});

test('writes before a kill are saved, and another process gives the same responses', async () => {
  const bin = join(dist, 'mock/bin/tesa-mock.js');
  const serve = async () => {
    const server = new Program(process.execPath, [bin, '--port', '0', '--data', join(folder, 'kept.db')]);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const [, url = ''] = await server.prints(/API +(http:\/\/[^/]+)/);
    return { server, url };
  };
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };
  const ask = async (url: string, method: string, path: string, body?: object) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const request = { method, headers: { ...headers, ...key }, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${url}${path}`, request)).status;
  };

  const first = await serve();
  const approval = '/v1/propostas/prop_5x0q2m8kvt4c/aprovar';
  expect(await ask(first.url, 'POST', approval, {})).toBe(200);
  first.server.child.kill('SIGKILL');
  await first.server.ended;

  const { url } = await serve();
  expect(await ask(url, 'POST', approval, {})).toBe(409);
  expect(await ask(url, 'POST', '/v1/webhooks', { url: 'https://receptor.tesa.example/a' })).toBe(201);
  expect(await ask(url, 'POST', '/_sandbox/relogio', { avancar: 'P1D' })).toBe(200);
  await Promise.all(Array.from({ length: 40 }, () => ask(url, 'GET', '/v1/posicoes')));
  expect(await ask(url, 'GET', '/_sandbox/entregas')).toBe(200);
});

/** A page that opens a sandbox without options and calls it. */
const PROGRAM = `
import { createSandbox } from '@tesa/mock/browser';
const headers = { Authorization: 'Bearer svc_test_exemplo_admin' };
globalThis.answered = createSandbox()
  .then((sandbox) => sandbox.fetch('/v1/posicoes', { headers }))
  .then(({ status }) => status, ({ message }) => message);
`;

async function inVite(project: string, pack: string): Promise<readonly unknown[]> {
  mkdirSync(join(project, 'node_modules/@tesa'), { recursive: true });
  symlinkSync(pack, join(project, 'node_modules/@tesa/mock'));
  writeFileSync(join(project, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(project, 'main.js'), PROGRAM);
  const { createServer, build, preview } = await importFromEcosystem('vite/dist/node/index.js');
  const shared = { root: project, configFile: false, logLevel: 'error' };
  const place = { host: '127.0.0.1', port: 0 };
  const developed = await createServer({ ...shared, server: { ...place, fs: { strict: false } } });
  onTestFinished(() => developed.close());
  await developed.listen();
  await build(shared);
  const built = await preview({ ...shared, preview: place });
  onTestFinished(() => built.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const answers: unknown[] = [];
  for (const { resolvedUrls } of [developed, built]) {
    await page.goto(resolvedUrls.local[0], { waitUntil: 'networkidle' });
    answers.push(await page.evaluate('answered'));
  }
  return answers;
}
