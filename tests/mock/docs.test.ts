import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BuiltSite, createApp, loadContract, referenceSource } from '../../mock/src/index.ts';
import type { SiteSource } from '../../mock/src/sites/site-source.ts';
import { sharedFolder } from '../temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = sharedFolder();
const contractFile = join(root, 'contrato.yaml');
await copyFile(join(import.meta.dirname, 'fixtures', 'minimo.yaml'), contractFile);
const contract = await loadContract(contractFile);

/** Writes three pages that quote the source, after the build was noted; fails when the source says so. */
const BUILDER = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const [source, builds, folder] = process.argv.slice(1);
appendFileSync(builds, '.');
const text = readFileSync(source, 'utf8');
if (text === 'broken') throw new Error('the source is broken');
mkdirSync(folder + '/guia/idempotencia', { recursive: true });
writeFileSync(folder + '/index.html', '<h1>' + text + '</h1>');
writeFileSync(folder + '/guia/idempotencia/index.html', 'chave '.repeat(1000));
mkdirSync(folder + '/en');
writeFileSync(folder + '/index.md', 'curl http://127.0.0.1:4010/v1/posicoes');
writeFileSync(folder + '/openapi.yaml', 'url: http://127.0.0.1:4010/v1');
writeFileSync(folder + '/en/404.html', 'nothing here');
writeFileSync(folder + '/404.html', 'nada aqui');
writeFileSync(folder + '/style.599cd95f5c.css', 'p {}');
writeFileSync(folder + '/figura.png', Buffer.from([0x89, 0x50, 0xff]));
`;

/** Begins a build that does not end by itself, and whose process says which it is. */
const SERVER = `
import { SiteBuild } from '${new URL('../../mock/src/sites/site-build.ts', import.meta.url)}';
const [started, source] = process.argv.slice(1);
const builder = "require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)";
await new SiteBuild({
  name: 'The docs', base: '/docs', headers: {}, folder: started + '.docs', madeOf: [source],
  command: () => ['-e', builder, started],
}).upToDate();
`;

const WAITING = { timeout: 30_000 };

let number = 0;
let folder: string;
let source: string;
let docs: BuiltSite;
let app: ReturnType<typeof createApp>;

beforeEach(async () => {
  folder = join(root, String(number++));
  source = join(folder, 'fonte.txt');
  await mkdir(folder);
  await edit('primeira');
  docs = new BuiltSite(sourceIn(folder));
  app = createApp({ contract, docs });
});

const sourceIn = (folder: string): SiteSource => ({
  name: 'The docs',
  waiting: { title: 'Preparando a documentação', english: 'The docs are being built' },
  base: '/docs',
  folder: join(folder, 'docs'),
  madeOf: [join(folder, 'fonte.txt')],
  command: (built) => ['-e', BUILDER, join(folder, 'fonte.txt'), join(folder, 'builds'), built],
  headers: { 'Content-Security-Policy': "default-src 'none'" },
  written: { origin: 'http://127.0.0.1:4010', files: /\.md$/ },
});

/** Changes the source, each time a second later than the last. */
async function edit(text: string): Promise<void> {
  await writeFile(source, text);
  const time = 1_700_000_000 + number++;
  await utimes(source, time, time);
}

const open = (path: string, init?: RequestInit) =>
  app.fetch(new Request(`http://127.0.0.1:4010${path}`, init));

/** Opens a page after the build that the first request begins. */
async function opened(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await open('/docs/');
  await docs.settled();
  return open(path, { headers });
}

test('the first request begins the build, and is told to come back', async () => {
  const waiting = await open('/docs/');
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('Retry-After')).toBe('1');
  expect(waiting.headers.get('Refresh')).toBe('1');
  expect(await waiting.text()).toContain('Preparando a documentação');

  await docs.settled();
  const page = await open('/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(await page.text()).toBe('<h1>primeira</h1>');
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
  docs = new BuiltSite({ ...sourceIn(folder), madeOf: [sources, source] });
  app = createApp({ contract, docs });
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

test('what a build that was killed left behind is removed by the next, and what one under way has made is not', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [left, used] = [ended, process.pid].map((pid) => `docs.${pid}.${randomUUID()}`);
  for (const name of [`${left}`, `${used}`, 'docs.old', 'docs.1.bak'])
    await mkdir(join(folder, name, 'en'), { recursive: true });
  expect((await opened('/docs/')).status).toBe(200);
  expect(await readdir(folder)).toEqual(
    ['builds', 'docs', 'docs.1.bak', 'docs.old', 'fonte.txt', used].sort(),
  );
});

test('a builder ends with its server, even one that is killed', async () => {
  const started = join(folder, 'started');
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, started, source], {
    stdio: 'ignore',
  });
  await vi.waitFor(() => readFile(started, 'utf8').then((pid) => expect(pid).not.toBe('')), WAITING);
  const builder = Number(await readFile(started, 'utf8'));
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(builder, 0)).toThrow('ESRCH'), WAITING);
});

test('a build that does not end is ended, and told with the time that it had', async () => {
  docs = new BuiltSite({
    ...sourceIn(folder),
    command: () => ['-e', 'setInterval(() => {}, 1000)'],
    timeLimit: 200,
  });
  app = createApp({ contract, docs });
  expect(await (await opened('/docs/')).text()).toContain('it took longer than 0.2 s');
  expect(await readdir(folder)).toEqual(['fonte.txt']);
});

test('two servers of one folder build it at the same time without a quarrel', async () => {
  const other = new BuiltSite(sourceIn(folder));
  const others = createApp({ contract, docs: other });
  const ask = (served: typeof app) => served.fetch(new Request('http://127.0.0.1:4010/docs/'));
  await Promise.all([ask(app), ask(others)]);
  await Promise.all([docs.settled(), other.settled()]);
  expect([(await ask(app)).status, (await ask(others)).status]).toEqual([200, 200]);
  expect(await readdir(folder)).toEqual(['builds', 'docs', 'fonte.txt']);
});

test('a folder that cannot be written is told, with what to do', async () => {
  const written = join(source, 'dist/docs');
  docs = new BuiltSite({ ...sourceIn(folder), folder: written });
  app = createApp({ contract, docs });
  const failed = await opened('/docs/');
  expect(failed.status).toBe(500);
  const said = await failed.text();
  expect(said).toMatch(/^The docs could not be built; the API is unaffected\.\n\n/);
  expect(said).toContain(`ENOTDIR: not a directory`);
  expect(said).toContain('start the mock again');
});

test('a build that was ended from outside is told as such', async () => {
  docs = new BuiltSite({
    ...sourceIn(folder),
    command: () => ['-e', 'process.kill(process.pid, "SIGKILL")'],
  });
  app = createApp({ contract, docs });
  expect(await (await opened('/docs/')).text()).toContain('SIGKILL');
});

test('a build that fails says why, is not repeated until its source changes, and leaves nothing behind', async () => {
  await edit('broken');
  const failed = await opened('/docs/');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const said = await failed.text();
  expect(said).toMatch(/^The docs could not be built; the API is unaffected\.\n\n/);
  expect(said).toContain('the source is broken');
  await expectBuilds(1);
  expect(await readdir(folder)).toEqual(['builds', 'fonte.txt']);

  await edit('mended');
  expect(await (await opened('/docs/')).text()).toBe('<h1>mended</h1>');
});

test('a page is found without its last slash, by a redirect that keeps the query', async () => {
  for (const [path, location] of [
    ['/docs', '/docs/'],
    ['/docs?a=1', '/docs/?a=1'],
    ['/docs/guia/idempotencia', '/docs/guia/idempotencia/'],
  ] as const) {
    const answer = await opened(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe(location);
  }
});

test('a page is found by the name of its file, by a redirect to its own address', async () => {
  for (const [path, location] of [
    ['/docs/index.html', '/docs/'],
    ['/docs/guia/idempotencia/index.html?a=1', '/docs/guia/idempotencia/?a=1'],
  ] as const) {
    const answer = await opened(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe(location);
  }
});

describe('a page that says where the server is', () => {
  const sampleAt = async (headers: Record<string, string>) => {
    const answer = await opened('/docs/index.md', headers);
    return { sample: await answer.text(), tag: answer.headers.get('ETag') };
  };

  test('names the address it is asked for at, each time', async () => {
    for (const host of ['127.0.0.1:5000', 'sandbox.test', '[::1]:4010', '127.0.0.1:5000'])
      expect((await sampleAt({ Host: host })).sample).toBe(`curl http://${host}/v1/posicoes`);
  });

  test('names HTTPS behind a proxy that speaks it', async () => {
    const { sample } = await sampleAt({ Host: 'sandbox.test', 'X-Forwarded-Proto': 'https' });
    expect(sample).toBe('curl https://sandbox.test/v1/posicoes');
  });

  test('is another to whoever has it from another address', async () => {
    const { tag } = await sampleAt({ Host: '127.0.0.1:5000' });
    expect(await sampleAt({ Host: '127.0.0.1:6000', 'If-None-Match': `${tag}` })).not.toMatchObject({ tag });
  });

  test('is not a contract, which is served as it was written', async () => {
    const contract = await opened('/docs/openapi.yaml', { Host: '127.0.0.1:5000' });
    expect(await contract.text()).toBe('url: http://127.0.0.1:4010/v1');
  });
});

test.each([
  '/docs/nada',
  '/docs/..%2ffonte.txt',
  '/docs/%2e%2e/fonte.txt',
  '/docs/..%5cfonte.txt',
  '/docs/%',
  '/docs/nada/index.html',
  '/docs/index.html%00.png',
])('what is not among the pages, such as %s, is a 404 with the page for lost ones', async (path) => {
  const answer = await opened(path);
  if (path.includes('%2e%2e')) return expect(await answer.text()).toContain('rota_inexistente');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('nada aqui');
});

test('the page for lost ones is sent whole to a client that has it already, for a 404 has no shorter form', async () => {
  const tag = (await opened('/docs/nada/')).headers.get('ETag') ?? '*';
  for (const known of [tag, '*']) {
    const again = await open('/docs/nada/', { headers: { 'If-None-Match': known } });
    expect(again.status).toBe(404);
    expect(await again.text()).toBe('nada aqui');
  }
});

test('what is not among the pages of a language is told in it', async () => {
  expect(await (await opened('/docs/en/guia/nada/')).text()).toBe('nothing here');
});

test('a page is compressed as the client accepts it', async () => {
  const plain = 'chave '.repeat(1000);
  const path = '/docs/guia/idempotencia/';
  const brotli = await opened(path, { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(plain);
  const gzip = await opened(path, { 'Accept-Encoding': 'br;q=0, GZIP' });
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(plain);
  const identity = await opened(path, { 'Accept-Encoding': 'br;q=0' });
  expect(identity.headers.get('Content-Encoding')).toBeNull();
  expect(await identity.text()).toBe(plain);
});

test('a picture comes as it is', async () => {
  const answer = await opened('/docs/figura.png', { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect([...(await answer.bytes())]).toEqual([0x89, 0x50, 0xff]);
});

test('what the client has already is not sent again, until it changes', async () => {
  const tag = (await opened('/docs/')).headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]{16}-identity"$/);
  const again = await open('/docs/', { headers: { 'If-None-Match': `"outra", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await edit('segunda');
  expect((await opened('/docs/', { 'If-None-Match': tag })).status).toBe(200);
});

test('a browser keeps for good what is named after its content, and asks again for all else', async () => {
  const kept = await opened('/docs/style.599cd95f5c.css');
  expect(kept.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await opened('/docs/')).headers.get('Cache-Control')).toBe('no-cache');
});

test('what is named after its content is served as it is, whatever became of its sources', async () => {
  await opened('/docs/style.599cd95f5c.css');
  await edit('segunda');
  expect((await open('/docs/style.599cd95f5c.css')).status).toBe(200);
  await docs.settled();
  await expectBuilds(1);
  expect((await open('/docs/')).status).toBe(503);
  await docs.settled();
  await expectBuilds(2);
});

test('the docs are only read', async () => {
  await opened('/docs/');
  const answer = await open('/docs/', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test("another contract is shown by Redocly, on one page that needs no other file's help, and may have none", async () => {
  docs = new BuiltSite(referenceSource(contractFile, join(folder, 'docs')));
  app = createApp({ contract, docs });
  const page = await opened('/docs/');
  const html = await page.text();
  expect(html).toContain('Mínimo');
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /);
});

async function expectBuilds(count: number): Promise<void> {
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('.'.repeat(count));
}
