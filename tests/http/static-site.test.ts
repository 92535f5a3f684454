import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp, loadContract } from '../../mock/src/index.ts';
import { type SiteOptions, StaticSite } from '../../mock/src/static-site.ts';
import { sharedFolder } from '../temporary.ts';

const contract = await loadContract(join(import.meta.dirname, '../mock/fixtures/minimo.yaml'));
const root = sharedFolder();
let number = 0;
let folder: string;
let app: ReturnType<typeof createApp>;

const FILES = {
  'index.html': '<h1>primeira</h1>',
  'guia/idempotencia/index.html': 'chave '.repeat(1000),
  'index.md': 'curl http://127.0.0.1:4010/v1/posicoes',
  'openapi.yaml': 'url: http://127.0.0.1:4010/v1',
  'en/404.html': 'nothing here',
  '404.html': 'nada aqui',
  'style.599cd95f5c.css': 'p {}',
  'figura.png': Buffer.from([0x89, 0x50, 0xff]),
};

beforeEach(async () => {
  number += 1;
  await mkdir(join(root, String(number)));
  await writeFile(join(root, String(number), 'fonte.txt'), 'segredo');
  folder = join(root, String(number), 'docs');
  await build(FILES);
  serve({ folder });
});

async function build(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function serve(options: Pick<SiteOptions, 'folder'> & Partial<SiteOptions>): void {
  const docs = new StaticSite({
    base: '/docs',
    followsReader: true,
    absent: { status: 503, pt: 'Rode npm run docs.', en: 'Run npm run docs & <wait>.' },
    headers: { 'Content-Security-Policy': "default-src 'self'" },
    written: { origin: 'http://127.0.0.1:4010', files: /\.md$/ },
    ...options,
  });
  app = createApp({ contract, docs });
}

const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://127.0.0.1:4010${path}`, { headers }));

test('a page has its content type and the headers of the site', async () => {
  const page = await open('/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  expect(await page.text()).toBe('<h1>primeira</h1>');
});

describe('missing build', () => {
  beforeEach(() => rm(folder, { recursive: true }));

  test('a site that was not built answers 503 with the build command, as a page for browsers', async () => {
    const page = await open('/docs/guia/', { Accept: 'text/html,*/*;q=0.8' });
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<p>Rode npm run docs.\n');
    expect(html).toContain('<p lang="en">Run npm run docs &amp; &lt;wait>.\n');
  });

  test('a site that was not built answers 503 with the build command, as text for programs', async () => {
    const text = await open('/docs/index.md');
    expect(text.status).toBe(503);
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toBe('Rode npm run docs.\nRun npm run docs & <wait>.\n');
  });

  test('a site that was not built does not affect the API', async () => {
    await open('/docs/');
    expect((await open('/api/coisas', { Authorization: 'Bearer svc_test_a' })).status).toBe(200);
  });

  test('a site is served as soon as it is built', async () => {
    await open('/docs/');
    await build({ 'index.html': 'pronta' });
    expect(await (await open('/docs/')).text()).toBe('pronta');
  });
});

test('a site without a folder answers every path with a notice that it has no pages', async () => {
  serve({ folder: undefined, absent: { status: 404, pt: 'Não há.', en: 'There is none.' } });
  for (const path of ['/docs', '/docs/', '/docs/guia/']) expect((await open(path)).status).toBe(404);
  expect(await (await open('/docs/')).text()).toBe('Não há.\nThere is none.\n');
});

test('a build that replaces the folder is served completely, without files of the previous build', async () => {
  await open('/docs/');
  await rm(folder, { recursive: true });
  await build({ 'index.html': 'segunda', 'nova/index.html': 'nova', '404.html': 'nada' });
  expect(await (await open('/docs/')).text()).toBe('segunda');
  expect((await open('/docs/nova/')).status).toBe(200);
  expect((await open('/docs/guia/idempotencia/')).status).toBe(404);
});

test('a page that is removed while it is read answers 503', async () => {
  await open('/docs/');
  await rm(join(folder, 'guia'), { recursive: true });
  expect((await open('/docs/guia/idempotencia/')).status).toBe(503);
});

test('a page that could not be read is read again at the next request', async () => {
  await open('/docs/');
  const file = join(folder, 'guia/idempotencia/index.html');
  await rename(file, `${file}.away`);
  await mkdir(file);
  expect((await open('/docs/guia/idempotencia/')).status).toBe(500);
  await rmdir(file);
  await rename(`${file}.away`, file);
  expect((await open('/docs/guia/idempotencia/')).status).toBe(200);
});

test('a page without its trailing slash redirects and keeps the query', async () => {
  await expectRedirect('/docs', '/docs/');
  await expectRedirect('/docs?a=1', '/docs/?a=1');
  await expectRedirect('/docs/guia/idempotencia', '/docs/guia/idempotencia/');
});

test('a page requested by its file name redirects to its canonical path', async () => {
  await expectRedirect('/docs/index.html', '/docs/');
  await expectRedirect('/docs/guia/idempotencia/index.html?a=1', '/docs/guia/idempotencia/?a=1');
});

async function expectRedirect(path: string, location: string): Promise<void> {
  const answer = await open(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(location);
}

describe('placeholders', () => {
  const sampleAt = async (headers: Record<string, string>) => {
    const answer = await open('/docs/index.md', headers);
    return { sample: await answer.text(), tag: answer.headers.get('ETag') };
  };

  test("a page with the server's origin contains the origin of each request", async () => {
    for (const host of ['127.0.0.1:5000', 'sandbox.test', '[::1]:4010', '127.0.0.1:5000'])
      expect((await sampleAt({ Host: host })).sample).toBe(`curl http://${host}/v1/posicoes`);
  });

  test("a page with the server's origin contains HTTPS behind a proxy that uses it", async () => {
    const { sample } = await sampleAt({ Host: 'sandbox.test', 'X-Forwarded-Proto': 'https' });
    expect(sample).toBe('curl https://sandbox.test/v1/posicoes');
  });

  test("a page with the server's origin differs at a different address", async () => {
    const { tag } = await sampleAt({ Host: '127.0.0.1:5000' });
    expect(await sampleAt({ Host: '127.0.0.1:6000', 'If-None-Match': `${tag}` })).not.toMatchObject({ tag });
  });

  test('a contract is served as written, with no replaced origin', async () => {
    const contract = await open('/docs/openapi.yaml', { Host: '127.0.0.1:5000' });
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
])('a path without a page, such as %s, answers 404 with the 404 page', async (path) => {
  const answer = await open(path);
  if (path.includes('%2e%2e')) return expect(await answer.text()).toContain('rota_inexistente');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('nada aqui');
});

test('a 404 page is sent completely to a client that has cached it, because a 404 has no shorter form', async () => {
  const tag = (await open('/docs/nada/')).headers.get('ETag') ?? '*';
  for (const known of [tag, '*']) {
    const again = await open('/docs/nada/', { 'If-None-Match': known });
    expect(again.status).toBe(404);
    expect(await again.text()).toBe('nada aqui');
  }
});

test('an unknown path in a language answers 404 in that language', async () => {
  expect(await (await open('/docs/en/guia/nada/')).text()).toBe('nothing here');
});

test('a page is compressed with an encoding that the client accepts', async () => {
  const plain = 'chave '.repeat(1000);
  const path = '/docs/guia/idempotencia/';
  const brotli = await open(path, { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(plain);
  const gzip = await open(path, { 'Accept-Encoding': 'br;q=0, GZIP' });
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(plain);
  const identity = await open(path, { 'Accept-Encoding': 'br;q=0' });
  expect(identity.headers.get('Content-Encoding')).toBeNull();
  expect(await identity.text()).toBe(plain);
});

test('a picture is not compressed', async () => {
  const answer = await open('/docs/figura.png', { 'Accept-Encoding': 'br' });
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect([...(await answer.bytes())]).toEqual([0x89, 0x50, 0xff]);
});

test('a page that the client has cached is not sent again until it changes', async () => {
  const tag = (await open('/docs/')).headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]{16}-identity"$/);
  const again = await open('/docs/', { 'If-None-Match': `"outra", W/${tag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await build({ 'index.html': 'segunda' });
  expect((await open('/docs/', { 'If-None-Match': tag })).status).toBe(200);
});

test('files with a content hash are cached permanently, and all others are revalidated', async () => {
  const kept = await open('/docs/style.599cd95f5c.css');
  expect(kept.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await open('/docs/')).headers.get('Cache-Control')).toBe('no-cache');
});

test('the docs allow only read methods', async () => {
  const post = new Request('http://127.0.0.1:4010/docs/', { method: 'POST', body: '{}' });
  expect((await app.fetch(post)).status).toBe(404);
});

test.each([
  ['en-US,en;q=0.9', '/docs/en/'],
  ['en-GB, pt;q=0.8', '/docs/en/'],
  ['de-DE,de;q=0.9,en-US;q=0.8', '/docs/en/'],
  ['PT;q=0.2, EN;q=0.7', '/docs/en/'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', null],
  ['en;q=0.5, pt-BR;q=0.5', null],
  ['en;q=0', null],
  ['de, *;q=0.5', null],
  ['en;q=x', null],
  ['', null],
])('a browser with Accept-Language %j is redirected from /docs/ to %j', async (accepted, location) => {
  const answer = await open('/docs/', { 'Accept-Language': accepted });
  expect(answer.headers.get('Location')).toBe(location);
  expect(answer.headers.get('Vary')).toMatch(/\bAccept-Language$/);
  if (location !== null) expect(answer.status).toBe(302);
});

test('the redirect to the English page keeps the query, and is not cached for other users', async () => {
  const answer = await open('/docs/?a=1', { 'Accept-Language': 'en' });
  expect(answer.headers.get('Location')).toBe('/docs/en/?a=1');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  ['identified by its origin', { 'Sec-Fetch-Site': 'same-origin' }, null],
  ['identified by its address', { Host: 'sandbox:4010', Referer: 'http://sandbox:4010/docs/en/' }, null],
  ['of a different server', { Host: 'sandbox:4010', Referer: 'http://127.0.0.1:8080/' }, '/docs/en/'],
  ['of a different site', { 'Sec-Fetch-Site': 'cross-site' }, '/docs/en/'],
  ['without an address', { Referer: 'about:client' }, '/docs/en/'],
])(
  'the redirect from /docs/ to the English docs applies only to visitors from other sites: a page %s',
  async (_, headers, location) => {
    const answer = await open('/docs/', { 'Accept-Language': 'en', ...headers });
    expect(answer.headers.get('Location')).toBe(location);
  },
);

test('any other page is in the language of its path', async () => {
  const answer = await open('/docs/guia/idempotencia/', { 'Accept-Language': 'en' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
});
