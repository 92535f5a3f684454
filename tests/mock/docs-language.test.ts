import { expect, test } from 'vitest';
import { open, opened, useBuiltDocs } from './built-docs.ts';

useBuiltDocs();

const first = (headers: Record<string, string>, path = '/docs/') => open(path, { headers });

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
])('a reader with Accept-Language %j is led from /docs/ to %j', async (accepted, location) => {
  const answer = await first({ 'Accept-Language': accepted });
  expect(answer.headers.get('Location')).toBe(location);
  expect(answer.headers.get('Vary')).toMatch(/\bAccept-Language$/);
  if (location !== null) expect(answer.status).toBe(302);
});

test('the way to the page in English keeps the query, and is not kept for another reader', async () => {
  const answer = await first({ 'Accept-Language': 'en' }, '/docs/?a=1');
  expect(answer.headers.get('Location')).toBe('/docs/en/?a=1');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  ['told by its origin', { 'Sec-Fetch-Site': 'same-origin' }, null],
  ['told by its address', { Host: 'sandbox:4010', Referer: 'http://sandbox:4010/docs/en/' }, null],
  ['of another server', { Host: 'sandbox:4010', Referer: 'http://127.0.0.1:8080/' }, '/docs/en/'],
  ['of another site', { 'Sec-Fetch-Site': 'cross-site' }, '/docs/en/'],
  ['that is none', { Referer: 'about:client' }, '/docs/en/'],
])('a reader who comes to /docs/ from a page %s is led to %3$j', async (_, headers, location) => {
  const answer = await first({ 'Accept-Language': 'en', ...headers });
  expect(answer.headers.get('Location')).toBe(location);
});

test('any other page is in the language of its address', async () => {
  const answer = await opened('/docs/guia/idempotencia/', { 'Accept-Language': 'en' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
});

test.each([
  ['/docs/guia/chaves/', 'pt-BR', 'Preparando a documentação', '/docs/en/guia/chaves/'],
  ['/docs/en/guia/chaves/', 'en', 'The docs are being built', '/docs/guia/chaves/'],
  ['/docs/en/', 'en', 'The docs are being built', '/docs/'],
])(
  'until it is written, %s is shown in %s, with a link to the other language',
  async (path, lang, title, other) => {
    const html = await (await open(path)).text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="${other}"`);
  },
);
