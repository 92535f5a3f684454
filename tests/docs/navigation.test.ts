import { describe, expect, test } from 'vitest';
import { owner } from '../../scripts/build/owner.ts';
import { builtSite } from './built.ts';
import { addressesIn, linksIn } from './frame.ts';

const { pages } = await builtSite();
const htmlOf = new Map(pages.map(({ address, html }) => [address, html]));

const LANGUAGES = [
  { root: '/docs/', tabs: ['Guias', 'API', 'SDK', 'Sandbox'] },
  { root: '/docs/en/', tabs: ['Guides', 'API', 'SDK', 'Sandbox'] },
];

describe.each(LANGUAGES)('navigation under $root', ({ root, tabs }) => {
  const own = pages.filter(({ address }) => address.startsWith('/docs/en/') === (root === '/docs/en/'));
  const read = own.filter(({ address }) => address.endsWith('/') && address !== `${root}paginas/`);

  test('every page has the four tabs, and marks its own', () => {
    for (const { address, html } of own) {
      expect(
        linksIn('areas', html).map(({ title }) => title),
        address,
      ).toEqual(tabs);
      const current = html.match(/<nav class="areas".*?<\/nav>/s)?.[0].match(/aria-current/g) ?? [];
      expect(current.length, address).toBe(read.some((page) => page.address === address) ? 1 : 0);
    }
  });

  test('every page says where to report a mistake and a vulnerability', () => {
    for (const { address, html } of own) {
      expect(html, address).toContain(`<a href="${owner.bugs}">`);
      expect(html, address).toContain('>SECURITY.md</a>');
    }
  });

  test('every page is in the sidebar of its tab, and has breadcrumbs above its title', () => {
    for (const { address, html } of read) {
      expect(html.match(/aria-current="page"/g), address).toHaveLength(1);
      const starts = linksIn('areas', html).map((tab) => tab.address);
      if (starts.includes(address)) continue;
      const [tab] = linksIn('trail', html);
      expect(html, address).toContain(`<a href="${tab?.address}" aria-current="true">${tab?.title}</a>`);
    }
  });

  test('every page is two clicks from the home page, and every click opens a page', () => {
    const near = shownIn(`${root}`);
    const found = new Set([
      root,
      ...near,
      ...near.filter((one) => one !== `${root}paginas/`).flatMap(shownIn),
    ]);
    expect(read.map(({ address }) => address).filter((address) => !found.has(address))).toEqual([]);
  });

  test('page titles are unique', () => {
    const titles = own.map(({ html }) =>
      /<h1[^>]*>(.*?)<\/h1>/s
        .exec(html)?.[1]
        ?.replaceAll(/<[^>]*>/g, '')
        .trim(),
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

test('only operations are titled by an action, and other pages by their subject', () => {
  const titles = pages
    .filter(({ address }) => !address.startsWith('/docs/en/'))
    .map(({ html }) => /<title>(.*?) · /.exec(html)?.[1] ?? '');
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title) => /^\p{Lu}\p{Ll}+[aei]r\b/u.test(title))).toEqual([]);
});

function shownIn(address: string): string[] {
  const html = htmlOf.get(address) ?? '';
  return addressesIn(html.replaceAll(/<details(?! open)\b.*?<\/details>/gs, ''));
}
