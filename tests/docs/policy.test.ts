import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtSite } from './built.ts';

const { pages } = await builtSite();

describe('a page runs under the strictest content policy', () => {
  test.each([
    ['a script inside of it', /<script(?![^>]* src=)/],
    ['a sheet inside of it', /<style/],
    ['a style of an element', /<[^>]+ style="/],
    ['a handler of an element', /<[^>]+ on[a-z]+="/],
    ['a thing from elsewhere', /<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//],
  ])('no page has %s', (_what, pattern) => {
    expect(pages.filter(({ html }) => pattern.test(html)).map(({ address }) => address)).toEqual([]);
  });
});

test('a page weighs no more than 30 kB compressed, with all that it loads', async () => {
  const { files } = await builtSite();
  const assets = [...files].filter(([address]) => address.startsWith('/docs/assets/'));
  const shared = assets.reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
  const heavy = pages
    .map(({ address, html }) => ({ address, bytes: shared + gzipSync(html).length }))
    .filter(({ bytes }) => bytes > 30_000);
  expect(heavy).toEqual([]);
});
