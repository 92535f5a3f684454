import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BuiltPage, builtSite } from './built.ts';

const site = await builtSite();
const idsOf = new Map(site.pages.map(({ address, html }) => [address, ids(html)]));

test('every link leads to an existing page or file', () => {
  expect(linksOfAll().filter(({ path }) => !isThere(path))).toEqual([]);
});

test('every linked anchor exists on its page', () => {
  const lost = linksOfAll().filter(
    ({ path, anchor }) => anchor !== '' && isThere(path) && !idsOf.get(path)?.has(anchor),
  );
  expect(lost).toEqual([]);
});

test('ids are unique on each page', () => {
  const twice = site.pages.flatMap(({ address, html }) => {
    const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${address}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('every page of the docs that the README links to exists', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const places = [...readme.matchAll(/127\.0\.0\.1:4010(\/docs\/[^)>\s]*)/g)].map(([, path = '']) => path);
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter((path) => !isThere(path))).toEqual([]);
});

interface Link {
  readonly from: string;
  readonly path: string;
  readonly anchor: string;
}

function linksOfAll(): Link[] {
  return site.pages.flatMap(linksOf);
}

function linksOf({ address, html }: BuiltPage): Link[] {
  const targets = new Set([...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, target = '']) => target));
  return [...targets].flatMap((target) => {
    const url = new URL(target.replaceAll('&amp;', '&'), `https://docs.example${address}`);
    if (url.host !== 'docs.example') return [];
    return [{ from: address, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
}

function isThere(path: string): boolean {
  return idsOf.has(path) || site.files.has(path);
}

function ids(html: string): Set<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
}
