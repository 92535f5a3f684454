import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replaceFolder } from '../../mock/src/sites/replace-folder.ts';
import {
  app,
  docs,
  edit,
  expectBuilds,
  folder,
  open,
  opened,
  serve,
  serverOf,
  source,
  sourceIn,
  stepwiseIn,
  useBuiltDocs,
} from './built-docs.ts';

/** Begins a build that does not end by itself, and whose process says which it is. */
const SERVER = `
import { SiteBuild } from '${new URL('../../mock/src/sites/site-build.ts', import.meta.url)}';
const [started, source] = process.argv.slice(1);
const builder = "require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)";
await new SiteBuild({
  base: '/docs', headers: {}, folder: started + '.docs', sources: [source],
  command: () => ['-e', builder, started],
}).upToDate();
`;

const WAITING = { timeout: 600_000 };
useBuiltDocs();

test('the first request starts the build, and gets a page that loads again by itself', async () => {
  const waiting = await open('/docs/');
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('Retry-After')).toBe('1');
  expect(waiting.headers.get('Refresh')).toBe('1');
  expect(waiting.headers.get('Cache-Control')).toBe('no-store');
  expect(await waiting.text()).toContain('<h1>Preparando a documentação</h1>');

  await docs.settled();
  const page = await open('/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(await page.text()).toBe('<h1>primeira</h1>');
});

test('pages that are prepared are there before anyone asks', async () => {
  await docs.prepare();
  expect((await open('/docs/')).status).toBe(200);
  await docs.prepare();
  await expectBuilds(1);
});

test('a page is there as soon as it is written, and who waits for one decides which is written next', async () => {
  serve(stepwiseIn(folder));
  expect((await open('/docs/en/guia/chaves')).status).toBe(503);
  await vi.waitFor(async () => expect((await open('/docs/en/guia/chaves/')).status).toBe(200), WAITING);
  expect(await (await open('/docs/en/guia/chaves/')).text()).toBe('en/guia/chaves/index.html');
  expect((await open('/docs/en/guia/chaves')).headers.get('Location')).toBe('/docs/en/guia/chaves/');
  expect(await readdir(folder)).not.toContain('docs');
  await open('/docs/');
  await docs.settled();
  expect((await open('/docs/')).status).toBe(200);
});

test('a page is never older than its sources, though these change while the others are written', async () => {
  serve(stepwiseIn(folder));
  await open('/docs/guia/chaves/');
  await vi.waitFor(async () => expect((await open('/docs/guia/chaves/')).status).toBe(200), WAITING);
  await edit('segunda');
  expect((await open('/docs/guia/chaves/')).status).toBe(503);
  await vi.waitFor(async () => expect((await open('/docs/guia/chaves/')).status).toBe(200), WAITING);
  await docs.stop();
});

test('who waits for a page reads how many are written', async () => {
  serve(stepwiseIn(folder));
  await open('/docs/guia/chaves/');
  await vi.waitFor(async () => expect((await open('/docs/guia/chaves/')).status).toBe(200), WAITING);
  const waiting = await (await open('/docs/en/')).text();
  expect(waiting).toContain('1 of 3 pages written');
  expect(waiting).toContain('<progress max="3" value="1"');
  await open('/docs/');
  await docs.settled();
});

test('what a page loads by script waits until it is written, since nobody would ask for it again', async () => {
  serve(stepwiseIn(folder));
  const held = open('/docs/procura.json');
  await open('/docs/');
  expect(await (await held).text()).toBe('procura.json');
});

test('a builder leaves the processor to the server', async () => {
  const written = join(folder, 'priority');
  const script =
    'require("node:fs").writeFileSync(process.argv[1], String(require("node:os").getPriority()))';
  serve({ ...sourceIn(folder), command: () => ['-e', script, written] });
  await opened('/docs/');
  expect(Number(await readFile(written, 'utf8'))).toBe(Math.max(10, getPriority()));
});

test('a server that stops leaves nothing of a build under way, and begins no other', async () => {
  serve(stepwiseIn(folder));
  await open('/docs/guia/chaves/');
  await vi.waitFor(async () => expect((await open('/docs/guia/chaves/')).status).toBe(200), WAITING);
  await docs.stop();
  expect(await readdir(folder)).toEqual(['fonte.txt']);
  await open('/docs/');
  await docs.settled();
  expect(await readdir(folder)).toEqual(['fonte.txt']);
});

test('a server that stops at once begins no build', async () => {
  await open('/docs/');
  await docs.stop();
  expect(await readdir(folder)).toEqual(['fonte.txt']);
});

test('the API answers while the docs are being built', async () => {
  await open('/docs/');
  const headers = { Authorization: 'Bearer svc_test_a' };
  expect((await open('/api/coisas', { headers })).status).toBe(200);
  await docs.settled();
});

test('requests that come during a build wait for that same build', async () => {
  await Promise.all([open('/docs/'), open('/docs/'), open('/docs/guia/idempotencia/')]);
  await docs.settled();
  await open('/docs/');
  expect(await readdir(folder)).toEqual(['builds', 'docs', 'fonte.txt']);
  await expectBuilds(1);
});

test('the docs are built again when their source is newer, and only then', async () => {
  await opened('/docs/');
  await edit('segunda');
  expect((await open('/docs/')).status).toBe(503);
  await docs.settled();
  expect(await (await open('/docs/')).text()).toBe('<h1>segunda</h1>');
  await expectBuilds(2);
});

test('docs that were deleted are built again', async () => {
  await opened('/docs/');
  await rm(join(folder, 'docs'), { recursive: true });
  expect(await (await opened('/docs/')).text()).toBe('<h1>primeira</h1>');
});

test('pages that are taken away while they are read are waited for', async () => {
  await opened('/docs/');
  await rm(join(folder, 'docs/guia'), { recursive: true });
  expect((await open('/docs/guia/idempotencia/')).status).toBe(503);
});

test('a page that could not be read is read again when it is asked for again', async () => {
  await opened('/docs/');
  const file = join(folder, 'docs/guia/idempotencia/index.html');
  await rename(file, `${file}.away`);
  await mkdir(file);
  expect((await open('/docs/guia/idempotencia/')).status).toBe(500);
  await rmdir(file);
  await rename(`${file}.away`, file);
  expect((await open('/docs/guia/idempotencia/')).status).toBe(200);
});

test('a page whose source was taken away is not shown any more', async () => {
  const sources = join(folder, 'fontes');
  serve({ ...sourceIn(folder), sources: [sources, source] });
  await mkdir(sources);
  await writeFile(join(sources, 'receita.md'), 'receita');
  await utimes(sources, 1_600_000_000, 1_600_000_000);
  await opened('/docs/');
  await rm(join(sources, 'receita.md'));
  expect((await open('/docs/')).status).toBe(503);
  await docs.settled();
  await expectBuilds(2);
});

test('the docs are built again when another file takes the place of a source, though it is of an older date', async () => {
  await opened('/docs/');
  const older = join(folder, 'outra.txt');
  await writeFile(older, 'antiga');
  await utimes(older, 1_500_000_000, 1_500_000_000);
  await rename(older, source);
  expect(await (await opened('/docs/')).text()).toBe('<h1>antiga</h1>');
});

test('a build removes the folder of one that was killed, and not that of one under way', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [left, used] = [ended, process.pid].map((pid) => `docs.${pid}.${randomUUID()}`);
  for (const name of [`${left}`, `${used}`, 'docs.old', 'docs.1.bak'])
    await mkdir(join(folder, name, 'en'), { recursive: true });
  expect((await opened('/docs/')).status).toBe(200);
  expect(await readdir(folder)).toEqual(
    ['builds', 'docs', 'docs.1.bak', 'docs.old', 'fonte.txt', used].sort(),
  );
});

test('the folders of earlier versions, whose names have no process, are removed once no build can be so old', async () => {
  const [left, recent] = [randomUUID(), randomUUID()].map((id) => `docs.${id}`);
  const reused = `docs.${process.pid}.${randomUUID()}`;
  for (const name of [`${left}`, `${recent}`, reused])
    await mkdir(join(folder, name, 'en'), { recursive: true });
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [`${left}`, reused]) await utimes(join(folder, name), before, before);
  expect((await opened('/docs/')).status).toBe(200);
  expect(await readdir(folder)).toEqual(['builds', 'docs', 'fonte.txt', `${recent}`].sort());
});

test('a builder ends with its server, even one that is killed', async () => {
  const started = join(folder, 'started');
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, started, source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await vi.waitFor(() => readFile(started, 'utf8').then((pid) => expect(pid).not.toBe('')), WAITING);
  const builder = Number(await readFile(started, 'utf8'));
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(builder, 0)).toThrow('ESRCH'), WAITING);
});

test('a build that does not end is ended, and the error names the time that it had', async () => {
  serve({
    ...sourceIn(folder),
    command: () => ['-e', 'setInterval(() => {}, 1000)'],
    timeLimit: 200,
  });
  expect(await (await opened('/docs/')).text()).toContain('it took longer than 0.2 s');
  expect(await readdir(folder)).toEqual(['fonte.txt']);
});

test('two servers of one folder build it at the same time without a quarrel', async () => {
  const other = serverOf(sourceIn(folder));
  const ask = (served: typeof app) => served.fetch(new Request('http://127.0.0.1:4010/docs/'));
  await Promise.all([ask(app), ask(other.app)]);
  await Promise.all([docs.settled(), other.docs.settled()]);
  expect([(await ask(app)).status, (await ask(other.app)).status]).toEqual([200, 200]);
  expect(await readdir(folder)).toEqual(['builds', 'docs', 'fonte.txt']);
});

test('of several that replace a folder at the same moment one stays, whole, and nothing of the others', async () => {
  const target = join(folder, 'docs');
  for (let round = 0; round < 20; round += 1) {
    const built = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const made = join(folder, `${round}${name}`);
        await mkdir(join(made, 'en'), { recursive: true });
        await writeFile(join(made, 'en/index.html'), name);
        return made;
      }),
    );
    await Promise.all(built.map((made) => replaceFolder(target, made)));
    expect(await readFile(join(target, 'en/index.html'), 'utf8')).toMatch(/^[abc]$/);
    await Promise.all(built.map((made) => rm(made, { recursive: true, force: true })));
    expect(await readdir(folder)).toEqual(['docs', 'fonte.txt']);
  }
});

test('a folder that cannot be written is an error that says what to do', async () => {
  const written = join(source, 'dist/docs');
  serve({ ...sourceIn(folder), folder: written });
  const failed = await opened('/docs/');
  expect(failed.status).toBe(500);
  const said = await failed.text();
  expect(said).toContain('<h1>A documentação não pôde ser construída</h1>');
  expect(said).toContain('>ENOTDIR: not a directory');
  expect(said).toContain('reinicie o mock');
});

test('a build that was ended from outside is an error that says so', async () => {
  serve({
    ...sourceIn(folder),
    command: () => ['-e', 'process.kill(process.pid, "SIGKILL")'],
  });
  expect(await (await opened('/docs/')).text()).toContain('SIGKILL');
});

test('a build that fails says why, is not repeated until its source changes, and leaves nothing behind', async () => {
  await edit('broken');
  const failed = await opened('/docs/');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('Refresh')).toBeNull();
  const said = await failed.text();
  expect(said).toContain('<pre class="cause" lang="en">Error: the source is broken</pre>');
  expect(said).toContain('A API não é afetada.');
  const inEnglish = await (await open('/docs/en/guia/')).text();
  expect(inEnglish).toContain('<h1>The docs could not be built</h1>');
  expect(inEnglish).toContain('The API is unaffected.');
  await expectBuilds(1);
  expect(await readdir(folder)).toEqual(['builds', 'fonte.txt']);

  await edit('mended');
  expect(await (await opened('/docs/')).text()).toBe('<h1>mended</h1>');
});
