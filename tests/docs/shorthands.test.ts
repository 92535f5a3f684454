import { expect, test } from 'vitest';
import { type Element, parseHtml } from '../../docs/site/markdown/html-tree.ts';
import { builtSite } from './built.ts';

const { pages } = await builtSite();

const codes = pages.map(({ address, html }) => ({
  address,
  code: [...html.matchAll(/<pre [^>]*>.*?<\/pre>/gs)].map(([pre]) => textOf(parseHtml(pre))).join('\n'),
}));

function textOf(node: Element | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

test.each(['api', 'sandbox'])('each page introduces the shorthand %s before its first use', (name) => {
  const using = codes.filter(({ code }) => new RegExp(`^${name} [A-Z]+ `, 'm').test(code));
  expect(using.length).toBeGreaterThan(15);
  const unprepared = using.filter(({ code }) => {
    const introduced = code.indexOf(`\n${name}() {`);
    return introduced < 0 || introduced > code.search(new RegExp(`^${name} [A-Z]+ `, 'm'));
  });
  expect(unprepared.map(({ address }) => address)).toEqual([]);
});

test('no page sources a file that exists only in a clone of the repository', () => {
  const sourcing = codes.filter(({ code }) => /^\. examples\//m.test(code));
  expect(sourcing.map(({ address }) => address)).toEqual([]);
});
