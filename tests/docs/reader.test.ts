import { expect, test } from 'vitest';
import { builtSite } from './built.ts';
import { ASKED } from './one-site.ts';

const { told, pages } = await builtSite();
const filesTold = told.flatMap((one) => ('files' in one ? one.files : []));
const pagesTold = filesTold.filter((file) => file.endsWith('.html'));

test('the page that somebody waits for is the first of its language', () => {
  expect(pagesTold.find((file) => file.startsWith('en/'))).toBe(`${ASKED}index.html`);
});

test('what all pages load is there before any of them', () => {
  const [page] = pages;
  const loaded = [...(page?.html ?? '').matchAll(/ (?:src|href)="\/docs\/(assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(loaded.length).toBeGreaterThan(3);
  expect(filesTold.slice(0, filesTold.indexOf(`${pagesTold[0]}`))).toEqual(expect.arrayContaining(loaded));
});

test('as many pages are announced as are written, and each is told of once', () => {
  expect(told.filter((one) => 'pages' in one)).toEqual([{ pages: pages.length }]);
  const written = pages.map(({ address }) =>
    address.slice('/docs/'.length).replace(/(^|\/)$/, '$1index.html'),
  );
  expect(pagesTold.toSorted()).toEqual(written.toSorted());
});
