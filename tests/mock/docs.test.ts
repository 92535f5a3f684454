import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { referenceSource } from '../../mock/src/index.ts';
import {
  contractFile,
  docs,
  edit,
  expectBuilds,
  folder,
  open,
  opened,
  serve,
  useBuiltDocs,
} from './built-docs.ts';

useBuiltDocs();

test('a page is found without its last slash, by a redirect that keeps the query', async () => {
  await expectRedirect('/docs', '/docs/');
  await expectRedirect('/docs?a=1', '/docs/?a=1');
  await expectRedirect('/docs/guia/idempotencia', '/docs/guia/idempotencia/');
});

test('a page is found by the name of its file, by a redirect to its own address', async () => {
  await expectRedirect('/docs/index.html', '/docs/');
  await expectRedirect('/docs/guia/idempotencia/index.html?a=1', '/docs/guia/idempotencia/?a=1');
});

test('an address that was a page once is a redirect to the place that took over from it', async () => {
  await expectRedirect('/docs/antiga/', '/docs/guia/idempotencia/#chave');
});

async function expectRedirect(path: string, location: string): Promise<void> {
  const answer = await opened(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(location);
}

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

  test('is a different one at another address', async () => {
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
])('a path without a page, such as %s, is a 404 with the page for it', async (path) => {
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

test('a path without a page in a language is a 404 in that language', async () => {
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

test('a page that the client has is not sent again, until it changes', async () => {
  const tag = (await opened('/docs/')).headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]{16}-identity"$/);
  const again = await open('/docs/', { headers: { 'If-None-Match': `"outra", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await edit('segunda');
  expect((await opened('/docs/', { 'If-None-Match': tag })).status).toBe(200);
});

test('a browser caches files that are named after their content for good, and asks again for all others', async () => {
  const kept = await opened('/docs/style.599cd95f5c.css');
  expect(kept.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await opened('/docs/')).headers.get('Cache-Control')).toBe('no-cache');
});

test('a file that is named after its content is served, whatever became of its sources', async () => {
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
  serve(referenceSource(contractFile, join(folder, 'docs')));
  const page = await opened('/docs/');
  const html = await page.text();
  expect(html).toContain('Mínimo');
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /);
});
