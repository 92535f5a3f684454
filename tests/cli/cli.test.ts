import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../../mock/package.json' with { type: 'json' };
import { SPEC } from '../../mock/src/cli/options.ts';
import { banner } from '../../mock/src/cli/serve.ts';
import { type ServerOptions, startServer } from '../../mock/src/index.ts';
import { noticeOfPages } from '../../mock/src/sites.ts';
import project from '../../package.json' with { type: 'json' };
import { exchange, head } from '../http/raw.ts';
import { newFile, newFolder } from '../temporary.ts';
import { type Ended, mock, Program } from './process.ts';

const started: Program[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

async function start(...args: readonly string[]) {
  const program = mock('--port', '0', ...args);
  started.push(program);
  const [, url = ''] = await program.prints(/API +(\S+)/);
  await program.prints(/Prefer: code=/);
  return { program, url };
}

test.each([
  ['npm start -- [options]', 'start'],
  ['npx --no-install @tesa/mock [options]', undefined],
])(
  '--help shows the usage %s for how it was started, lists every option and starts nothing',
  async (usage, npm) => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const given = npm === undefined ? env : { ...env, npm_lifecycle_event: npm };
    const program = new Program(process.execPath, ['mock/bin/tesa-mock.js', '--help'], given);
    const { code, stdout, stderr } = await program.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[0]).toBe(`Usage: ${usage}`);
    for (const option of Object.keys(SPEC)) expect(stdout).toContain(`--${option}`);
    for (const command of ['export', 'listen', 'trigger']) expect(stdout).toContain(command);
  },
);

test.each([
  ['mock/bin/tesa-mock.js', 'The mock'],
  ['conformance/bin/tesa-conformance.js', 'The suite'],
  ['scripts/run.js', 'This'],
  ['scripts/build/pages.js', 'The build of the pages'],
])('on an old Node, %s names the version it needs and how to get it', async (program, name) => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, program];
  const { code, stdout, stderr } = await new Program(process.execPath, args).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`${name} needs Node 24 or newer, and this is 20.19.0. `);
  expect(stderr).toContain('npm ci --include=dev --ignore-scripts=false');
});

test('every command of package.json that runs TypeScript or Vitest checks the Node version first', () => {
  const commands = Object.values(project.scripts).map((command) => command.split(' && ')[0] ?? '');
  const unchecked =
    /^(?!node (?:scripts\/run|scripts\/build\/pages|mock\/bin\/tesa-mock|conformance\/bin\/tesa-conformance)\.js\b)(?:node|vitest)\b/;
  expect(commands.filter((command) => unchecked.test(command))).toEqual([]);
});

test("--version prints the package's version", async () => {
  expect(await mock('--version').ended).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
});

test('a command talks to a running sandbox and prints only its result', async () => {
  const { url } = await start();
  const sandbox = ['--url', new URL(url).origin];
  const { code, stdout, stderr } = await mock('trigger', 'deposito.confirmado', ...sandbox).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Created world mundo_1\n/) });
  expect(stdout).toMatch(/^evt_[0-9a-z]{12}\n$/);
  expect(await mock('trigger', 'deposito', ...sandbox).ended).toMatchObject({ code: 2, stdout: '' });
});

test('with --log json the server and a listener print one JSON object per line and nothing else', async () => {
  const program = mock('--port', '0', '--log', 'json');
  started.push(program);
  const [, url = ''] = await program.prints(/API +(http:\/\/[^/]+)/, 'stderr');
  const listener = mock('listen', '--url', url, '--log', 'json', '--events', 'deposito.confirmado');
  started.push(listener);
  await listener.prints(/"tipo":"destino"/);
  await mock('trigger', 'deposito.confirmado', '--in', 'principal', '--url', url).ended;
  await listener.prints(/"tipo":"entrega".*\n/);
  listener.child.kill('SIGINT');
  const listened = await listener.ended;
  program.child.kill('SIGINT');
  const served = await program.ended;
  const kinds = ({ stdout }: Ended) =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).tipo);
  expect([listened.code, served.code]).toEqual([0, 0]);
  expect(kinds(listened)).toEqual(['destino', 'entrega']);
  expect(new Set(kinds(served))).toEqual(new Set(['requisicao', 'entrega']));
  expect(served.stdout).toMatch(/"metodo":"DELETE","caminho":"\/v1\/webhooks\/wh_\w+","status":204/);
});

test.each([
  ['whose terminal is closed', async ({ child }: Program) => void child.kill('SIGHUP')],
  [
    'whose notices nobody reads',
    async ({ child }: Program, origin: string) => {
      child.stderr?.destroy();
      await fetch(`${origin}/_sandbox/reiniciar`, { method: 'POST' });
    },
  ],
])('a listener %s removes its destination', async (_, end) => {
  const { url } = await start();
  const { origin } = new URL(url);
  const listener = mock('listen', '--url', origin);
  started.push(listener);
  await listener.prints(/Delivers to/, 'stderr');
  await end(listener, origin);
  expect((await listener.ended).code).toBe(0);
  const left = await fetch(`${origin}/_sandbox/webhooks`);
  expect(await left.json()).toMatchObject({ dados: [] });
});

test('--allow-host can be repeated, and the server answers to every name', async () => {
  const { url } = await start('--allow-host', 'sandbox', '--allow-host', 'tesa.test');
  const statuses = ['sandbox', 'tesa.test', 'outro'].map(async (name) => {
    const request = `GET /v1/posicoes HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
    return (await exchange(new URL(url).origin, request))[0]?.status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401, 403]);
});

test('the curl lines of the banner work when copied', async () => {
  const { program } = await start();
  const [, plain = ''] = await program.prints(/^ +(curl (?!.*Prefer).*)$/m);
  const [, forced = ''] = await program.prints(/^ +(curl .*Prefer.*)$/m);
  expect((await new Program('bash', ['-c', plain]).ended).stdout).toMatch(/^HTTP\/1\.1 200 /);
  expect((await new Program('bash', ['-c', forced]).ended).stdout).toMatch(/^HTTP\/1\.1 403 /);
});

test('the banner does not name a key that the world lacks', async () => {
  const mundo = `agora: 2026-11-16T15:00:00Z
organizacoes: [{ nome: Banco, plano: standard, criada_em: 2026-10-01T12:00:00Z, chaves: [{ chave: svc_test_banco, admin: true }] }]`;
  const folder = await mkdtemp(join(tmpdir(), 'tesa-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'mundo.yaml');
  await writeFile(file, mundo);
  const { program } = await start('--world', file);
  const [, plain = ''] = await program.prints(/^ +(curl (?!.*Prefer).*)$/m);
  const called = await new Program('bash', ['-c', `KEY=svc_test_banco; ${plain}`]).ended;
  expect(called.stdout).toMatch(/^HTTP\/1\.1 200 /);
  const [printed] = await program.prints(/^Tesa mock[\s\S]*Prefer: code=403.*$/m);
  expect(printed).not.toContain('svc_test_exemplo');
  expect(printed).toContain('  1 more, stored as hashes: ');
});

const REACHABLE = 'other machines can connect; to prevent that, use --host 127.0.0.1';

test.each([
  ['127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['127.1', false],
  ['0.0.0.0', true],
  ['0', true],
  ['::ffff:0.0.0.0', true],
])('with --host %s the banner warns that other machines can reach the server: %s', async (host, reached) => {
  const server = await startServer({ port: 0, host });
  onTestFinished(() => server.close());
  expect(banner(server).includes(REACHABLE)).toBe(reached);
});

test('tesa-mock says that an empty --data file starts as a new sandbox', async () => {
  const warning = /--data .+ was empty and now holds a new sandbox/;
  const file = newFile();
  await writeFile(file, '');
  const { program } = await start('--data', file);
  await program.prints(warning);
  program.child.kill('SIGTERM');
  await program.ended;
  const again = await start('--data', file);
  again.program.child.kill('SIGTERM');
  expect((await again.program.ended).stdout).not.toMatch(warning);
});

/** A repository with just modified sources, and built pages of the given age. */
async function repository(
  pages: Readonly<Record<string, Date>>,
  sources: readonly string[],
): Promise<string> {
  const root = newFolder();
  for (const name of [...sources, ...Object.keys(pages)]) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), '');
    const time = pages[name];
    if (time !== undefined) await utimes(join(root, name), time, time);
  }
  return root;
}

const [BEFORE, AFTER] = [new Date('2020-01-01'), new Date('2100-01-01')];
const SOURCES = ['docs/site/main.ts', 'contract/guide.md'];

test.each([
  ['newer than their sources need no notice', { docs: AFTER, painel: AFTER }, undefined],
  [
    'older than a source get a notice',
    { docs: AFTER, painel: BEFORE },
    /^The pages are older than their sources/,
  ],
  ['that are missing need no notice', { docs: AFTER }, undefined],
])('at the start, pages %s', async (_, built, notice) => {
  const pages = Object.entries(built).map(([name, time]) => [`dist/served/${name}/index.html`, time]);
  const said = await noticeOfPages(await repository(Object.fromEntries(pages), SOURCES));
  if (notice === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(notice);
});

test('the start says nothing about pages without their sources', async () => {
  expect(
    await noticeOfPages(await repository({ 'dist/served/painel/index.html': BEFORE }, [])),
  ).toBeUndefined();
});

test('the banner links the docs and dashboard in both languages, and says how to build a reference of a custom contract', async () => {
  const served = async (options: ServerOptions) => {
    const server = await startServer({ port: 0, ...options });
    onTestFinished(() => server.close());
    return { url: server.url, said: banner(server, root) };
  };
  const pages = { 'dist/served/docs/index.html': AFTER, 'dist/served/painel/index.html': AFTER };
  const root = await repository(pages, SOURCES);
  const own = await served({});
  for (const address of ['/docs/', '/docs/en/', '/_sandbox/painel/', '/_sandbox/painel/en/'])
    expect(own.said).toContain(` ${own.url}${address} (`);
  const contract = join(import.meta.dirname, '../mock/fixtures/minimo.yaml');
  const other = await served({ contract });
  const command = `npx @redocly/cli build-docs ${contract}`;
  expect(other.said).toContain(`  Docs      none for this contract: ${command} builds a reference\n`);
  const answer = await fetch(`${other.url}/docs/en/`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(command);
});

test('the banner prints the command that builds missing docs or dashboard pages', async () => {
  const server = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const command = 'not built: npm run docs builds the pages, also while this runs';
  const neither = banner(server, await repository({}, SOURCES));
  expect(neither).toContain(`  Docs      ${command}\n  Dashboard ${command}\n`);
  const docs = banner(server, await repository({ 'dist/served/docs/index.html': AFTER }, SOURCES));
  expect(docs).toContain(`  Docs      ${server.url}/docs/ (`);
  expect(docs).toContain(`  Dashboard ${command}\n`);
});

test('every log line carries the time of its request', async () => {
  const { program, url } = await start();
  await fetch(`${url}/nada`);
  await program.prints(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/v1\/nada 404 rota_inexistente \d+ms req_\w+$/m,
  );
});

test('tesa-mock finds the contract from any folder, and serves a different one on request', async () => {
  const { url } = await start('--contract', join(import.meta.dirname, '../mock/fixtures/minimo.yaml'));
  expect(await (await fetch(`${url}/coisas`)).json()).toEqual({ coisas: [] });
});

describe('signals', () => {
  const stalled = head(
    'POST /v1/propostas',
    'Authorization: Bearer svc_test_exemplo_admin',
    'Content-Length: 2',
  );

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s stops an idle server with exit code 0',
    async (signal) => {
      const { program, url } = await start();
      await fetch(url);
      program.child.kill(signal);
      expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test('a signal lets the pending request finish and refuses new ones', async () => {
    const { program, url } = await start();
    await fetch(url);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(stalled);
    socket.write('{');
    const answered = once(socket, 'data');
    await once(socket, 'connect');
    await fetch(url);
    program.child.kill('SIGTERM');
    await program.prints(/finishing pending requests/);
    await expect(fetch(url)).rejects.toThrow();
    socket.write('}');
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 415 /);
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('a second signal stops the server at once', async () => {
    const { program, url } = await start();
    await fetch(url);
    const cut = exchange(new URL(url).origin, stalled);
    await fetch(url);
    const insist = setInterval(() => program.child.kill('SIGTERM'), 50);
    const { code } = await program.ended;
    clearInterval(insist);
    expect(code).toBe(1);
    expect(await cut).toEqual([]);
  });
});
