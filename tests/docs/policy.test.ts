import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtSite } from './built.ts';

const { pages } = await builtSite();

describe('content security policy', () => {
  test.each([
    ['a script inside of it', /<script(?![^>]* src=)/],
    ['a sheet inside of it', /<style/],
    ['a style of an element', /<[^>]+ style="/],
    ['a handler of an element', /<[^>]+ on[a-z]+="/],
    [
      'a resource of a foreign origin',
      /<(?:script|link(?! rel="(?:canonical|alternate)")|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//,
    ],
  ])('no page contains %s', (_what, pattern) => {
    expect(pages.filter(({ html }) => pattern.test(html)).map(({ address }) => address)).toEqual([]);
  });
});

test('a page with its files is at most 31 kB compressed, and the page of assumptions at most 38 kB', async () => {
  const { files } = await builtSite();
  const sizes = new Map([...files].map(([address, text]) => [address, gzipSync(text).length]));
  const sizeOf = (address: string) => sizes.get(address) ?? Number.NaN;
  const loadedBy = (html: string) => [
    ...new Set(
      [...html.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(
        ([, address = '']) => address,
      ),
    ),
  ];
  const heavy = pages
    .map(({ address, html }) => ({
      address,
      bytes: loadedBy(html).reduce((sum, asset) => sum + sizeOf(asset), gzipSync(html).length),
    }))
    .filter(({ address, bytes }) => !(bytes <= (address.endsWith('/pontos-abertos/') ? 38_000 : 31_000)));
  expect(heavy).toEqual([]);
});

test('the page of an operation with its call in six languages is at most 16 kB compressed', async () => {
  const { files } = await builtSite();
  const heavy = [...files].filter(
    ([address, text]) => /\/operacoes\/\w+\/index\.html$/.test(address) && gzipSync(text).length > 16_000,
  );
  expect(heavy.map(([address]) => address)).toEqual([]);
});

test('the console and the sample runner together are at most 25 kB compressed', async () => {
  const { files } = await builtSite();
  const sizeOf = (name: RegExp) =>
    [...files].filter(([address]) => name.test(address)).map(([, text]) => gzipSync(text).length);
  const scripts = sizeOf(/\/assets\/console-(?:pt|en)\./);
  expect(scripts).toHaveLength(2);
  expect(Math.max(...scripts) + Math.max(...sizeOf(/\/console\.json$/))).toBeLessThan(25_000);
});
